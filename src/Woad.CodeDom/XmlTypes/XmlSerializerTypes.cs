using System.CodeDom;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Contracts;
using Woad.CodeDom.DataContracts;
using Woad.CodeDom.DataSets;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Types by the rules of XmlSerializer: each is made when something needs it.</summary>
internal sealed class XmlSerializerTypes : IPartTypes, IKnownPartTypes
{
    private readonly Dictionary<XmlSchemaType, TypeUse> _uses = [];
    private readonly Queue<(XmlSchemaType Type, string Name)> _waiting = [];
    private readonly Queue<(string Name, string Namespace, IReadOnlyList<string> Elements)> _choices = [];
    private readonly ILookup<XmlQualifiedName, XmlSchemaType> _derived;
    private readonly XmlSchemaObjectTable _types;
    private readonly TypeScope _names;
    private readonly XmlSchemaObjectTable _attributes;
    private readonly Slots _slots;
    private readonly string _space;
    private readonly ElementMembers _elements;
    private readonly AnyMembers _any;
    private readonly TypedDataSets? _dataSets;
    private IReadOnlyList<CodeTypeReference>? _known;

    /// <param name="schemas">The compiled schemas.</param>
    /// <param name="names">The names of all generated types.</param>
    /// <param name="space">The namespace of the types; empty for the global one.</param>
    /// <param name="choices">How contracts become code.</param>
    public XmlSerializerTypes(XmlSchemaSet schemas, TypeScope names, string space, CodeChoices choices)
    {
        (_names, _space) = (names, space);
        (_types, _attributes) = (schemas.GlobalTypes, schemas.GlobalAttributes);
        _derived = schemas.GlobalTypes.Values.Cast<XmlSchemaType>()
            .Where(static type => type is XmlSchemaComplexType { BaseXmlSchemaType: XmlSchemaComplexType inherited }
                && inherited.QualifiedName != type.QualifiedName)
            .ToLookup(static type => type.BaseXmlSchemaType!.QualifiedName);
        _slots = new Slots(schemas.GlobalElements);
        _elements = new ElementMembers(this);
        Below = new DerivedTypes(_derived, _slots);
        Arrays = new ItemArrays(this, _slots, choices.HasWrapperClasses);
        _any = new AnyMembers(this, _slots, _types);
        _dataSets = choices.HasTypedDataSets ? new TypedDataSets(schemas, names, space) : null;
    }

    /// <summary>The types below each type, and their changes to its members.</summary>
    public DerivedTypes Below { get; }

    /// <summary>The elements that become arrays.</summary>
    public ItemArrays Arrays { get; }

    public CodeTypeReference TypeOf(MessagePartDescription part)
    {
        if (ItemOf(part) is { } item)
        {
            return Declarations.Array(_elements.ItemType(item));
        }

        var element = _slots.Declared(part.Schema!);
        var use = Use(element);
        var type = ChoiceOf(part) is not null ? new CodeTypeReference(typeof(object))
            : element.IsNillable && use.IsValue ? use.Nullable
            : use.Type;
        return part.Multiple ? ElementMembers.Repeated(type) : type;
    }

    public IReadOnlyList<AttributeCode> AttributesOf(MessagePartDescription part, string wrapperNamespace)
    {
        if (ChoiceOf(part) is { } choice)
        {
            return [.. _elements.Choices(choice, wrapperNamespace)];
        }

        var element = _slots.Declared(part.Schema!);
        var item = ItemOf(part);
        var attribute = new AttributeCode(item is null ? typeof(XmlElementAttribute) : typeof(XmlArrayAttribute));
        if (part.Multiple)
        {
            attribute.Add(new CodePrimitiveExpression(part.Name));
        }

        attribute.Add("DataType", item is null ? Use(element).DataType : null)
            .AddIf(element.IsNillable, "IsNullable", true)
            .AddIf(
                part.Namespace.Length == 0 && wrapperNamespace.Length > 0, "Form", XmlSchemaForm.Unqualified);
        return
        [
            .. attribute.HasArguments ? [attribute] : (AttributeCode[])[],
            .. item is null
                ? []
                : (AttributeCode[])[_elements.ItemAttribute(
                    item, part.Namespace.Length == 0 ? wrapperNamespace : part.Namespace)],
        ];
    }

    public IReadOnlyList<CodeTypeReference> KnownTypesOf(IEnumerable<MessagePartDescription> parts) =>
        parts.Any(part => part.Schema is { } schema && _any.IsAny(_slots.Declared(schema)))
            ? _known ??= [.. _any.All(without: null).Select(static use => use.Type)]
            : [];

    public CodeTypeReference DetailOf(FaultDescription fault) => Use(fault.Schema!).Type;

    public AttributeCode? FormatOf(bool isRpc, bool isEncoded) => Formats.Xml(isRpc, isEncoded);

    /// <summary>The attribute that declares a value: a reference may leave the default to it.</summary>
    public XmlSchemaAttribute Declared(XmlSchemaAttribute attribute) =>
        attribute.RefName.IsEmpty ? attribute : _attributes[attribute.RefName] as XmlSchemaAttribute ?? attribute;

    /// <summary>Whether a redefinition has taken the name of a type, which is then nothing but its base.</summary>
    public bool IsReplaced(XmlSchemaType type) =>
        !type.QualifiedName.IsEmpty && _types[type.QualifiedName] is { } other && other != type;

    /// <summary>Whether other types extend or restrict a type.</summary>
    public bool IsBase(XmlSchemaType type) => !type.QualifiedName.IsEmpty && _derived.Contains(type.QualifiedName);

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

        foreach (var set in _dataSets?.Make(isInternal) ?? [])
        {
            yield return set;
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
        if (type is XmlSchemaSimpleType simple && !IsNamed(simple))
        {
            return TypeUse.Simple(SimpleTypes.Of(simple));
        }

        if (_dataSets?.Find(type) is { } typed)
        {
            return new TypeUse(typed, null, false);
        }

        if (DataSetSchemas.TypeOf(type) is { } data)
        {
            return new TypeUse(new CodeTypeReference(data), null, false);
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
                IsReplaced(type) ? "redefined " + SchemaTypes.ThingOf(type) : SchemaTypes.ThingOf(type),
                Identifiers.Of(type.Name ?? owner, "Type"));
            _uses.Add(type, use = new TypeUse(Reference(name), null, type is XmlSchemaSimpleType)
            {
                IsEnum = type is XmlSchemaSimpleType,
            });
            _waiting.Enqueue((type, name));
        }

        return use;
    }

    /// <summary>The types that may replace a type, or values of its members, by xsi:type.</summary>
    public IEnumerable<TypeUse> Included(XmlSchemaComplexType type) => (type.QualifiedName.IsEmpty || IsReplaced(type)
        ? []
        : _derived[type.QualifiedName].Select(derived => Use(derived, "Type")))
        .Concat(_any.IncludedBy(type)).DistinctBy(static use => use.Key);

    /// <summary>The items of a part that becomes an array: an element in a wrapper.</summary>
    private XmlSchemaElement? ItemOf(MessagePartDescription part) =>
        part is not MessageHeaderDescription && !part.Multiple && part.Schema is { Parent: XmlSchemaGroupBase } element
            && ChoiceOf(part) is null
                ? Arrays.ItemOf(_slots.Declared(element))
                : null;

    /// <summary>The elements of a part that others may replace; null for one element.</summary>
    /// <exception cref="GenerationException">The types do not tell which element a value is.</exception>
    private List<XmlSchemaElement>? ChoiceOf(MessagePartDescription part)
    {
        if (part is MessageHeaderDescription || part.Schema is not { RefName.IsEmpty: false } element)
        {
            return null;
        }

        var members = _slots.Members(element);
        if (members is [{ } only] && only.QualifiedName == element.QualifiedName)
        {
            return null;
        }

        var same = members.GroupBy(member => Use(member).Key).FirstOrDefault(static group => group.Count() > 1);
        if (same is null)
        {
            return members;
        }

        var names = same.Take(2).Select(static member => $"'{member.QualifiedName.Name}'");
        throw new GenerationException(
            $"The element '{element.QualifiedName.Name}' of namespace '{element.QualifiedName.Namespace}' is a part of "
                + $"a message, and may be {string.Join(" or ", names)}, which have the same type: a parameter cannot "
                + "tell which one it is. Set the option --wrapped: the message becomes a class.");
    }

    private XmlSchemaType? Find(XmlQualifiedName name) =>
        XmlSchemaType.GetBuiltInSimpleType(name) ?? (XmlSchemaType?)XmlSchemaType.GetBuiltInComplexType(
            name) ?? _types[name] as XmlSchemaType;

    /// <summary>Whether a simple type becomes an enumeration.</summary>
    public static bool IsNamed(XmlSchemaSimpleType type) => IsEnumeration(type) || XmlEnums.IsFlags(type);

    private static bool IsEnumeration(XmlSchemaSimpleType type) =>
        type.QualifiedName.Namespace != XmlSchema.Namespace
        && type.Content is XmlSchemaSimpleTypeRestriction { Facets: var facets }
        && facets.OfType<XmlSchemaEnumerationFacet>().Any()
        && type.Datatype is { Variety: XmlSchemaDatatypeVariety.Atomic } && SimpleTypes.Of(type).Type == typeof(string);
}
