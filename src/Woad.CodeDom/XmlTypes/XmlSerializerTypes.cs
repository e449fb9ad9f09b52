using System.CodeDom;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Contracts;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Types by the rules of XmlSerializer: each is made when something needs it.</summary>
internal sealed class XmlSerializerTypes : IPartTypes
{
    private readonly Dictionary<XmlSchemaType, TypeUse> _uses = [];
    private readonly Queue<(XmlSchemaType Type, string Name)> _waiting = [];
    private readonly Queue<(string Name, string Namespace, IReadOnlyList<string> Elements)> _choices = [];
    private readonly ILookup<XmlQualifiedName, XmlSchemaType> _derived;
    private readonly XmlSchemaObjectTable _types;
    private readonly TypeScope _names;
    private readonly Slots _slots;
    private readonly string _space;

    /// <param name="schemas">The compiled schemas.</param>
    /// <param name="names">The names of all generated types.</param>
    /// <param name="space">The namespace of the types; empty for the global one.</param>
    public XmlSerializerTypes(XmlSchemaSet schemas, TypeScope names, string space)
    {
        (_names, _space) = (names, space);
        _types = schemas.GlobalTypes;
        _derived = schemas.GlobalTypes.Values.Cast<XmlSchemaType>()
            .Where(static type => type is XmlSchemaComplexType && type.BaseXmlSchemaType is XmlSchemaComplexType)
            .ToLookup(static type => type.BaseXmlSchemaType!.QualifiedName);
        _slots = new Slots(schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
            .Where(static element => !element.SubstitutionGroup.IsEmpty).ToLookup(
                static element => element.SubstitutionGroup));
    }

    public CodeTypeReference TypeOf(MessagePartDescription part)
    {
        var use = Use(part.Schema!);
        var type = part.Schema!.IsNillable && use.IsValue ? use.Nullable : use.Type;
        return part.Multiple ? Declarations.Array(type) : type;
    }

    public AttributeCode? AttributeOf(MessagePartDescription part, string wrapperNamespace)
    {
        var use = Use(part.Schema!);
        var attribute = new AttributeCode(typeof(XmlElementAttribute));
        if (part.Multiple)
        {
            attribute.Add(new CodePrimitiveExpression(part.Name));
        }

        attribute.Add("DataType", use.DataType)
            .AddIf(part.Schema!.IsNillable, "IsNullable", true)
            .AddIf(
                part.Namespace.Length == 0 && wrapperNamespace.Length > 0, "Form", XmlSchemaForm.Unqualified);
        return attribute.HasArguments ? attribute : null;
    }

    public CodeTypeReference DetailOf(FaultDescription fault) => Use(fault.Schema!).Type;

    public AttributeCode? FormatOf(bool isRpc, bool isEncoded) => Formats.Xml(isRpc, isEncoded);

    /// <summary>Makes the types that have been used since the last time, and those that they use.</summary>
    public IEnumerable<CodeTypeDeclaration> Make(bool isInternal)
    {
        var classes = new XmlClasses(this, _slots, isInternal);
        while (_waiting.TryDequeue(out var next))
        {
            yield return next.Type is XmlSchemaSimpleType simple
                ? XmlEnums.Make(simple, next.Name, isInternal)
                : classes.Make((XmlSchemaComplexType)next.Type, next.Name);
        }

        while (_choices.TryDequeue(out var choice))
        {
            yield return XmlEnums.Make(choice.Name, choice.Namespace, choice.Elements, isInternal);
        }
    }

    /// <summary>A type of the generated namespace.</summary>
    public CodeTypeReference Reference(string name) => new(_space.Length == 0 ? name : $"{_space}.{name}");

    /// <summary>A name that no other type has.</summary>
    public string Unique(string thing, string name) => _names.Unique(thing, name);

    /// <summary>Remembers the names of a choice, which become an enumeration.</summary>
    public void AddChoice(string name, string ns, IReadOnlyList<string> elements, bool hasAny) =>
        _choices.Enqueue((name, ns, hasAny ? [.. elements, "##any:"] : elements));

    /// <summary>The type of an element.</summary>
    public TypeUse Use(XmlSchemaElement element)
    {
        // Parts of RPC style are elements of no schema: they name their types.
        var type = element.ElementSchemaType ?? Find(element.SchemaTypeName) ?? throw new GenerationException(
            $"The type '{element.SchemaTypeName}' of the part '{element.Name}' is in none of the schemas.");
        return Use(type, element.Name ?? element.QualifiedName.Name);
    }

    public TypeUse Use(XmlSchemaType type, string owner)
    {
        if (type is XmlSchemaSimpleType simple && !IsEnumeration(simple))
        {
            return TypeUse.Simple(SimpleTypes.Of(simple));
        }

        if (type.TypeCode == XmlTypeCode.Item
            && type.QualifiedName == new XmlQualifiedName("anyType", XmlSchema.Namespace))
        {
            return new TypeUse(new CodeTypeReference(typeof(object)), null, false);
        }

        if (type.QualifiedName.Namespace == XmlSchema.Namespace && type is XmlSchemaComplexType)
        {
            return new TypeUse(new CodeTypeReference(typeof(object)), null, false);
        }

        if (!_uses.TryGetValue(type, out var use))
        {
            var name = _names.Unique(
                SchemaTypes.ThingOf(type), Identifiers.Of(type.Name ?? owner, "Type"));
            _uses.Add(type, use = new TypeUse(Reference(name), null, type is XmlSchemaSimpleType));
            _waiting.Enqueue((type, name));
        }

        return use;
    }

    /// <summary>The types that may replace a type by xsi:type.</summary>
    public IEnumerable<TypeUse> Derived(XmlSchemaType type) =>
        type.QualifiedName.IsEmpty ? [] : _derived[type.QualifiedName].Select(derived => Use(derived, "Type"));

    private XmlSchemaType? Find(XmlQualifiedName name) =>
        XmlSchemaType.GetBuiltInSimpleType(name) ?? (XmlSchemaType?)XmlSchemaType.GetBuiltInComplexType(
            name) ?? _types[name] as XmlSchemaType;

    private static bool IsEnumeration(XmlSchemaSimpleType type) =>
        type.QualifiedName.Namespace != XmlSchema.Namespace
        && type.Content is XmlSchemaSimpleTypeRestriction { Facets: var facets }
        && facets.OfType<XmlSchemaEnumerationFacet>().Any()
        && type.Datatype is { Variety: XmlSchemaDatatypeVariety.Atomic } && SimpleTypes.Of(type).Type == typeof(string);
}
