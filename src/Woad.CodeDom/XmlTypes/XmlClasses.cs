using System.CodeDom;
using System.Globalization;
using System.Reflection;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Makes the classes of complex types.</summary>
internal sealed class XmlClasses(XmlSerializerTypes types, Slots slots, bool isInternal)
{
    private const int MaxBases = 64;

    private static readonly string[] ChoiceNames = ["Item", "Items", "ItemElementName", "ItemsElementName", "Any"];

    private readonly ElementMembers _elements = new(types);
    private readonly AttributeMembers _attributes = new(types);

    public CodeTypeDeclaration Make(XmlSchemaComplexType type, string name)
    {
        var made = Declarations.Type(name, isInternal);
        foreach (var included in types.Included(type))
        {
            made.CustomAttributes.Add(new AttributeCode(typeof(XmlIncludeAttribute))
                .Add(new CodeTypeOfExpression(included.Type)).Declaration);
        }

        made.CustomAttributes.Add(SchemaTypes.AttributeOf(type, name, types.IsReplaced(type)).Declaration);
        if (type.IsAbstract)
        {
            made.TypeAttributes |= TypeAttributes.Abstract;
        }

        if (BaseOf(type) is { } inherited)
        {
            made.BaseTypes.Add(types.Use(inherited, "Type").Type);
        }

        AddMembers(made, type);
        return made;
    }

    /// <summary>
    /// The base class: a complex type that is not XML Schema's own, and whose content is extended or restricted.
    /// </summary>
    public static XmlSchemaComplexType? BaseOf(XmlSchemaComplexType type) =>
        type.ContentModel is not null
            && type.BaseXmlSchemaType is XmlSchemaComplexType { QualifiedName: var name } inherited
        && name.Namespace != XmlSchema.Namespace && !name.IsEmpty && !IsSoapArray(name)
            ? inherited
            : null;

    private static bool IsSoapArray(XmlQualifiedName name) =>
        name.Name == "Array" && name.Namespace == "http://schemas.xmlsoap.org/soap/encoding/";

    private void AddMembers(CodeTypeDeclaration made, XmlSchemaComplexType type)
    {
        var names = new NameScope([made.Name, .. Identifiers.ObjectMembers, .. Inherited(type)]);

        // A restriction of elements has those of its base: what it forbids stays empty.
        var isRestriction = type.ContentModel is XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction }
            && BaseOf(type) is not null;
        if (!isRestriction)
        {
            if (type.ContentModel is XmlSchemaSimpleContent && type.BaseXmlSchemaType is XmlSchemaSimpleType simple)
            {
                AddText(made, names, types.Use(simple, "Value"), simple);
            }

            foreach (var slot in slots.Of(ParticleOf(type)))
            {
                if (slot is not { Elements: [], HasAny: true } || !InheritsAny(type))
                {
                    _elements.Add(made, names, slot, type);
                }
            }

            if (type.IsMixed && BaseOf(type)?.IsMixed != true)
            {
                Declarations.AddProperty(
                    made,
                    new CodeTypeReference(typeof(string[])),
                    names.UniqueMember("Text"),
                    new AttributeCode(typeof(XmlTextAttribute)));
            }
        }

        _attributes.Add(made, names, type);
    }

    /// <summary>The elements that a type adds to those of its base.</summary>
    public static XmlSchemaParticle? ParticleOf(XmlSchemaComplexType type) => type.ContentModel switch
    {
        XmlSchemaComplexContent { Content: XmlSchemaComplexContentExtension extension } => extension.Particle,
        XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction restriction } => restriction.Particle,
        XmlSchemaSimpleContent => null,
        _ => type.Particle,
    };

    /// <summary>Whether a member of a base class takes elements of any name, those of derived classes too.</summary>
    private bool InheritsAny(XmlSchemaComplexType type)
    {
        var depth = 0;
        for (var inherited = BaseOf(type); inherited is not null && depth++ < MaxBases; inherited = BaseOf(inherited))
        {
            if (slots.Of(ParticleOf(inherited)).Exists(static slot => slot.HasAny))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The names that the members of base classes may have.</summary>
    private IEnumerable<string> Inherited(XmlSchemaComplexType type)
    {
        // Each class looks at its bases: a long chain would take the square of its length.
        var depth = 0;
        for (var inherited = BaseOf(type); inherited is not null && depth++ < MaxBases; inherited = BaseOf(inherited))
        {
            var members = slots.Of(ParticleOf(inherited));
            foreach (var element in members.SelectMany(static slot => slot.Elements))
            {
                yield return Identifiers.Of(element.QualifiedName.Name, "Item");
            }

            foreach (XmlSchemaAttribute attribute in inherited.AttributeUses.Values)
            {
                yield return Identifiers.Of(attribute.QualifiedName.Name, "Attribute");
            }

            foreach (var name in MadeNames(
                inherited, members.Count(static slot => slot.Elements.Count > 1 || slot.HasAny)))
            {
                yield return name;
            }
        }
    }

    /// <summary>The names of members that a schema does not name; those of choices have numbers.</summary>
    private IEnumerable<string> MadeNames(XmlSchemaComplexType type, int choices)
    {
        string?[] single =
        [
            type.AttributeWildcard is null ? null : types.Below.AnyAttributeName(type),
            type.IsMixed ? "Text" : null,
            type.ContentModel is XmlSchemaSimpleContent ? "Value" : null,
        ];
        return single.OfType<string>().Concat(
            from number in Enumerable.Range(0, choices)
            from name in ChoiceNames
            select number == 0 ? name : name + number.ToString(CultureInfo.InvariantCulture));
    }

    private static void AddText(
        CodeTypeDeclaration made, NameScope names, TypeUse use, XmlSchemaSimpleType type)
    {
        Declarations.AddProperty(
            made,
            use.Type,
            names.UniqueMember("Value"),
            new AttributeCode(typeof(XmlTextAttribute)).Add("DataType", use.DataType));

        // XmlSerializer does not read an empty text: a value that is empty must be there before.
        Declarations.Initialize(made, use.IsEnum ? DefaultMembers.Of(use, type, "", type)?.Initial : null);
    }
}
