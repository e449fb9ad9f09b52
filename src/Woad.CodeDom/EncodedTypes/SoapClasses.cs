using System.CodeDom;
using System.Reflection;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>Makes the classes of encoded messages.</summary>
internal sealed class SoapClasses(SoapTypes types, bool isInternal)
{
    private const int MaxDepth = 64;

    /// <summary>The attribute that names a type in its schema.</summary>
    public static AttributeCode AttributeOf(XmlSchemaType type, string name) =>
        new AttributeCode(typeof(SoapTypeAttribute))
            .Add("TypeName", type.Name is null || type.Name == name ? null : type.Name)
            .Add("Namespace", type.QualifiedName.IsEmpty
                ? SchemaTypes.NamespaceOf(type)
                : type.QualifiedName.Namespace);

    /// <summary>Refuses types that encoding cannot express.</summary>
    /// <exception cref="GenerationException">The type has such a construct, which the message names.</exception>
    public static void Check(XmlSchemaType type)
    {
        if (ReasonAgainst(type) is { } reason)
        {
            throw new GenerationException(
                $"The type '{type.QualifiedName}' {reason}, which SOAP encoding of XmlSerializer cannot express.");
        }
    }

    /// <summary>The construct of a type that encoding cannot express; null without one.</summary>
    public static string? ReasonAgainst(XmlSchemaType type) => type switch
    {
        not XmlSchemaComplexType => null,
        XmlSchemaComplexType { ContentModel: XmlSchemaSimpleContent } => "has text and attributes",
        XmlSchemaComplexType complex => Particles(ParticleOf(complex), 0).Select(static particle => particle switch
        {
            XmlSchemaAny => "takes any element",
            XmlSchemaElement { MaxOccurs: > 1 } element => $"repeats the element '{element.QualifiedName.Name}'",
            _ => null,
        }).FirstOrDefault(static reason => reason is not null),
    };

    public CodeTypeDeclaration Make(XmlSchemaComplexType type, string name)
    {
        var made = Declarations.Type(name, isInternal);
        foreach (var derived in types.Derived(type).Concat(types.Any.IncludedBy(type)))
        {
            made.CustomAttributes.Add(new AttributeCode(typeof(SoapIncludeAttribute))
                .Add(new CodeTypeOfExpression(derived.Type)).Declaration);
        }

        made.CustomAttributes.Add(AttributeOf(type, name).Declaration);
        if (type.IsAbstract)
        {
            made.TypeAttributes |= TypeAttributes.Abstract;
        }

        var names = new NameScope([name, .. Identifiers.ObjectMembers]);
        if (BaseOf(type) is { } inherited)
        {
            made.BaseTypes.Add(types.Use(inherited, "Type").Type);
            for (var depth = 0; inherited is not null && depth < MaxDepth; depth++, inherited = BaseOf(inherited))
            {
                foreach (var element in Elements(inherited))
                {
                    names.TryTake(Identifiers.Of(element.QualifiedName.Name, "Item"));
                }
            }
        }

        foreach (var element in Elements(type))
        {
            AddElement(made, names, element);
        }

        foreach (XmlSchemaAttribute attribute in type.AttributeUses.Values)
        {
            AddAttribute(made, names, attribute);
        }

        return made;
    }

    public static XmlSchemaComplexType? BaseOf(XmlSchemaComplexType type) =>
        type.ContentModel is XmlSchemaComplexContent
            && type.BaseXmlSchemaType is XmlSchemaComplexType { QualifiedName: { IsEmpty: false } name } inherited
            && name.Namespace != XmlSchema.Namespace
            ? inherited
            : null;

    private static XmlSchemaParticle? ParticleOf(XmlSchemaComplexType type) => type.ContentModel switch
    {
        XmlSchemaComplexContent { Content: XmlSchemaComplexContentExtension extension } => extension.Particle,
        XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction restriction } => restriction.Particle,
        _ => type.Particle,
    };

    public static IEnumerable<XmlSchemaElement> Elements(XmlSchemaComplexType type) =>
        Particles(ParticleOf(type), 0).OfType<XmlSchemaElement>().DistinctBy(
            static element => element.QualifiedName.Name);

    private static IEnumerable<XmlSchemaParticle> Particles(XmlSchemaParticle? particle, int depth)
    {
        if (depth > MaxDepth)
        {
            throw new GenerationException($"Groups are nested more than {MaxDepth} deep.");
        }

        return particle switch
        {
            null => [],
            XmlSchemaGroupRef reference => Particles(reference.Particle, depth + 1),
            XmlSchemaGroupBase group =>
                group.Items.OfType<XmlSchemaParticle>().SelectMany(item => Particles(item, depth + 1)),
            _ => [particle],
        };
    }

    /// <summary>Members are unqualified elements. A value that may be missing or nil is nullable.</summary>
    private void AddElement(CodeTypeDeclaration made, NameScope names, XmlSchemaElement element)
    {
        var use = types.Use(element);
        var name = names.UniqueMember(Identifiers.Of(element.QualifiedName.Name, "Item"));
        var isNullable = element.IsNillable || element.MinOccurs == 0 || element.Parent is XmlSchemaChoice;
        var code = new AttributeCode(typeof(SoapElementAttribute));
        if (name != element.QualifiedName.Name)
        {
            code.Add(new CodePrimitiveExpression(element.QualifiedName.Name));
        }

        code.Add("DataType", use.DataType).AddIf(element.IsNillable && !use.IsValue, "IsNullable", true);
        Declarations.AddProperty(
            made,
            use.IsValue && isNullable ? use.Nullable : use.Type,
            name,
            code.HasArguments ? code : null);
    }

    private void AddAttribute(CodeTypeDeclaration made, NameScope names, XmlSchemaAttribute attribute)
    {
        if (attribute.Use == XmlSchemaUse.Prohibited || EncodingNamespaces.All.Contains(
            attribute.QualifiedName.Namespace))
        {
            return;
        }

        var use = types.Use(attribute.AttributeSchemaType!, attribute.QualifiedName.Name);
        var name = names.UniqueMember(Identifiers.Of(attribute.QualifiedName.Name, "Attribute"));
        Declarations.AddProperty(
            made,
            use.Type,
            name,
            new AttributeCode(typeof(SoapAttributeAttribute))
                .Add("AttributeName", name == attribute.QualifiedName.Name ? null : attribute.QualifiedName.Name)
                .Add("DataType", use.DataType)
                .Add("Namespace", attribute.QualifiedName.Namespace.Length == 0
                    ? null
                    : attribute.QualifiedName.Namespace));
    }
}
