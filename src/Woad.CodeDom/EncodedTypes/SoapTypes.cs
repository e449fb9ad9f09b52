using System.CodeDom;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Contracts;
using Woad.CodeDom.Generation;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>Types of encoded messages, by the rules of XmlSerializer for SOAP encoding.</summary>
/// <param name="schemas">The compiled schemas.</param>
/// <param name="names">The names of all generated types.</param>
/// <param name="space">The namespace of the types; empty for the global one.</param>
/// <param name="literal">The types of headers and details of faults, which are not encoded.</param>
internal sealed class SoapTypes(XmlSchemaSet schemas, TypeScope names, string space, IPartTypes literal)
    : IPartTypes, IKnownPartTypes
{
    private readonly Dictionary<XmlSchemaType, TypeUse> _uses = [];
    private readonly Queue<(XmlSchemaType Type, string Name)> _waiting = [];
    private ILookup<XmlQualifiedName, XmlSchemaType>? _derived;
    private EncodedAny? _any;
    private EncodedUses? _checks;
    private IReadOnlyList<CodeTypeReference>? _known;

    /// <summary>Members of any type.</summary>
    public EncodedAny Any => _any ??= new EncodedAny(this, schemas.GlobalTypes);

    public CodeTypeReference TypeOf(MessagePartDescription part)
    {
        if (part is MessageHeaderDescription)
        {
            return literal.TypeOf(part);
        }

        _checks ??= new EncodedUses(this);
        _checks.Check(TypeOf(part.Schema!));
        var use = Use(part.Schema!);
        return use.IsValue && part.Schema!.IsNillable ? use.Nullable : use.Type;
    }

    /// <summary>The attributes of a part of a body; none when its type is enough.</summary>
    public IReadOnlyList<AttributeCode> AttributesOf(MessagePartDescription part, string wrapperNamespace) =>
        Use(part.Schema!).DataType is { } dataType
            ? [new AttributeCode(typeof(SoapElementAttribute)).Add("DataType", dataType)]
            : [];

    public IReadOnlyList<CodeTypeReference> KnownTypesOf(IEnumerable<MessagePartDescription> parts) =>
        parts.Any(part => part is not MessageHeaderDescription && part.Schema is { } schema
            && EncodedAny.IsAny(TypeOf(schema)))
            ? _known ??= [.. Any.All(without: null).Select(static use => use.Type)]
            : [];

    public CodeTypeReference DetailOf(FaultDescription fault) => literal.DetailOf(fault);

    public AttributeCode? FormatOf(bool isRpc, bool isEncoded) => Formats.Xml(isRpc, isEncoded);

    /// <summary>Makes the types that have been used since the last time, and those that they use.</summary>
    /// <exception cref="GenerationException">A type cannot be encoded.</exception>
    public IEnumerable<CodeTypeDeclaration> Make(bool isInternal)
    {
        var classes = new SoapClasses(this, isInternal);
        while (_waiting.TryDequeue(out var next))
        {
            yield return next.Type is XmlSchemaSimpleType simple
                ? SoapEnums.Make(simple, next.Name, isInternal)
                : classes.Make((XmlSchemaComplexType)next.Type, next.Name);
        }
    }

    /// <summary>The type of an element or of a part.</summary>
    /// <exception cref="GenerationException">The type is in none of the schemas, or cannot be encoded.</exception>
    public TypeUse Use(XmlSchemaElement element) => Use(TypeOf(element), element.Name ?? element.QualifiedName.Name);

    public TypeUse Use(XmlSchemaType type, string owner)
    {
        if (EncodingSchema.SimpleOf(type.QualifiedName) is { } encoded)
        {
            var use = TypeUse.Simple(SimpleTypes.Of(encoded));
            return use.IsValue ? new TypeUse(use.Nullable, use.DataType, false) : use;
        }

        if (type is XmlSchemaSimpleType simple && !SoapEnums.IsEnumeration(simple))
        {
            return TypeUse.Simple(SimpleTypes.Of(simple));
        }

        if (EncodedAny.IsAny(type) || type.QualifiedName.Namespace == XmlSchema.Namespace)
        {
            return new TypeUse(new CodeTypeReference(typeof(object)), null, false);
        }

        if (type is XmlSchemaComplexType complex && EncodedArray.Of(complex) is { } array)
        {
            return new TypeUse(ArrayOf(array, owner), null, false);
        }

        if (!_uses.TryGetValue(type, out var known))
        {
            SoapClasses.Check(type);
            var name = names.Unique($"encoded {SchemaTypes.ThingOf(type)}", Identifiers.Of(type.Name ?? owner, "Type"));
            var reference = new CodeTypeReference(space.Length == 0 ? name : $"{space}.{name}");
            _uses.Add(type, known = new TypeUse(reference, null, type is XmlSchemaSimpleType));
            _waiting.Enqueue((type, name));
        }

        return known;
    }

    /// <summary>The types that may replace a type by xsi:type.</summary>
    public IEnumerable<TypeUse> Derived(XmlSchemaType type) => DerivedOf(type).Select(derived => Use(derived, "Type"));

    /// <summary>The complex types that extend or restrict a type.</summary>
    public IEnumerable<XmlSchemaType> DerivedOf(XmlSchemaType type)
    {
        _derived ??= schemas.GlobalTypes.Values.Cast<XmlSchemaType>()
            .Where(static derived => derived is XmlSchemaComplexType
                && derived.BaseXmlSchemaType is XmlSchemaComplexType)
            .ToLookup(static derived => derived.BaseXmlSchemaType!.QualifiedName);
        return type.QualifiedName.IsEmpty ? [] : _derived[type.QualifiedName];
    }

    /// <summary>The type of an element. Parts of RPC style are elements of no schema: they name their types.</summary>
    public XmlSchemaType TypeOf(XmlSchemaElement element) => element.ElementSchemaType ?? Find(element.SchemaTypeName);

    private CodeTypeReference ArrayOf(EncodedArray array, string owner)
    {
        CheckRanks(array, owner);
        var type = Use(Find(array.Item), owner).Type;
        foreach (var _ in array.Ranks)
        {
            type = Declarations.Array(type);
        }

        return type;
    }

    /// <exception cref="GenerationException">The array has several dimensions.</exception>
    public static void CheckRanks(EncodedArray array, string owner)
    {
        if (array.Ranks.FirstOrDefault(static rank => rank > 1) is > 1 and var rank)
        {
            throw new GenerationException(
                $"The array '{owner}' of '{array.Item}' has {rank} dimensions, and XmlSerializer encodes arrays of "
                    + "one.");
        }
    }

    /// <summary>The type of a name; null when it is in none of the schemas.</summary>
    public XmlSchemaType? TryFind(XmlQualifiedName name) =>
        XmlSchemaType.GetBuiltInSimpleType(name) ?? (XmlSchemaType?)XmlSchemaType.GetBuiltInComplexType(name)
            ?? schemas.GlobalTypes[name] as XmlSchemaType
            ?? EncodingSchema.SimpleOf(name);

    /// <exception cref="GenerationException">The type is in none of the schemas.</exception>
    public XmlSchemaType Find(XmlQualifiedName name) =>
        TryFind(name) ?? throw new GenerationException($"The type '{name}' is in none of the schemas.");
}
