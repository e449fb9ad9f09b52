using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.XmlTypes;

/// <summary>Types by the rules of XmlSerializer: each is written when something needs it.</summary>
internal sealed class XmlSerializerTypes : IPartTypes
{
    private readonly Dictionary<XmlSchemaType, TypeUse> _uses = [];
    private readonly Queue<(XmlSchemaType Type, string Name)> _waiting = [];
    private readonly Queue<(string Name, string Namespace, IReadOnlyList<string> Elements)> _choices = [];
    private readonly ILookup<XmlQualifiedName, XmlSchemaType> _derived;
    private readonly XmlSchemaObjectTable _types;
    private readonly NameScope _names;
    private readonly Slots _slots;

    public XmlSerializerTypes(XmlSchemaSet schemas, NameScope names)
    {
        _names = names;
        _types = schemas.GlobalTypes;
        _derived = schemas.GlobalTypes.Values.Cast<XmlSchemaType>()
            .Where(static type => type is XmlSchemaComplexType && type.BaseXmlSchemaType is XmlSchemaComplexType)
            .ToLookup(static type => type.BaseXmlSchemaType!.QualifiedName);
        _slots = new Slots(schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
            .Where(static element => !element.SubstitutionGroup.IsEmpty).ToLookup(
                static element => element.SubstitutionGroup));
    }

    public string TypeOf(MessagePartDescription part)
    {
        var use = Use(part.Schema!);
        return part.Multiple ? use.Name + "[]" : part.Schema!.IsNillable && use.IsValue ? use.Name + "?" : use.Name;
    }

    public string? AttributeOf(MessagePartDescription part, string wrapperNamespace)
    {
        var use = Use(part.Schema!);
        var attribute = new AttributeCode("global::System.Xml.Serialization.XmlElement")
            .Add("DataType", use.DataType)
            .AddIf(part.Schema!.IsNillable, "IsNullable = true")
            .AddIf(
                part.Namespace.Length == 0
                    && wrapperNamespace.Length > 0, "Form = global::System.Xml.Schema.XmlSchemaForm.Unqualified");
        if (part.Multiple)
        {
            attribute = new AttributeCode("global::System.Xml.Serialization.XmlElement").Add(
                Identifiers.Literal(part.Name))
                .Add("DataType", use.DataType)
                .AddIf(
                    part.Namespace.Length == 0
                        && wrapperNamespace.Length > 0, "Form = global::System.Xml.Schema.XmlSchemaForm.Unqualified");
        }

        var text = attribute.ToString();
        return text.Contains('(', StringComparison.Ordinal) ? text : null;
    }

    public string DetailOf(XmlSchemaElement element) => Use(element).Name;

    public string? FormatOf(bool isRpc, bool isEncoded)
    {
        var attribute = new AttributeCode("XmlSerializerFormat")
            .AddIf(isRpc, "Style = OperationFormatStyle.Rpc")
            .AddIf(isEncoded, "Use = OperationFormatUse.Encoded")
            .Add("SupportFaults = true");
        return attribute.ToString();
    }

    /// <summary>Writes the types that are used, and those that they use.</summary>
    public void Write(CodeWriter writer, GenerationOptions options)
    {
        var classes = new ClassPrinter(writer, options, this, _slots);
        var isFirst = true;
        while (_waiting.TryDequeue(out var next))
        {
            if (!isFirst)
            {
                writer.Line();
            }

            isFirst = false;
            if (next.Type is XmlSchemaSimpleType simple)
            {
                EnumPrinter.Write(writer, options, simple, next.Name);
            }
            else
            {
                classes.Write((XmlSchemaComplexType)next.Type, next.Name);
            }
        }

        while (_choices.TryDequeue(out var choice))
        {
            writer.Line();
            EnumPrinter.Write(writer, options, choice.Name, choice.Namespace, choice.Elements);
        }
    }

    /// <summary>A name that no other type has.</summary>
    public string Unique(string name) => _names.Unique(name);

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
            return new TypeUse("object", null, false);
        }

        if (type.QualifiedName.Namespace == XmlSchema.Namespace && type is XmlSchemaComplexType)
        {
            return new TypeUse("object", null, false);
        }

        if (!_uses.TryGetValue(type, out var use))
        {
            var name = _names.Unique(Identifiers.Of(type.Name ?? owner, "Type"));
            _uses.Add(type, use = new TypeUse(Identifiers.Code(name), null, type is XmlSchemaSimpleType));
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
        && type.Datatype is { Variety: XmlSchemaDatatypeVariety.Atomic } && SimpleTypes.Of(type).Name == "string";
}
