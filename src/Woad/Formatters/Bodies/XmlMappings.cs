using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml.Serialization;
using Woad.Formatters.Parts;

namespace Woad.Formatters.Bodies;

/// <summary>
/// What XmlSerializer is to write for one operation. Mappings are made at once, so that types it cannot take are
/// refused at open; the serializers, which compile code, together on first use, once for a contract.
/// </summary>
internal sealed class XmlMappings
{
    public const string Soap11Encoding = "http://schemas.xmlsoap.org/soap/encoding/";

    private readonly XmlReflectionImporter _literal;
    private readonly SoapReflectionImporter? _encoded;
    private readonly bool _isRpc;
    private readonly List<XmlMapping> _mappings = [];

    /// <summary>Bodies with their indexes: importers take each wrapper once.</summary>
    private readonly List<(BodyModel Body, int Index)> _bodies = [];

    /// <summary>All that the mappings follow from.</summary>
    private readonly List<object?> _given;

    private readonly Lazy<XmlSerializer?[]> _serializers;

    private XmlMapping? _last;

    /// <param name="contract">The contract; null when it has no type.</param>
    /// <param name="ns">Namespace of what names none.</param>
    /// <param name="isRpc">Whether parts are unqualified.</param>
    /// <param name="isEncoded">Whether values are written by section 5 of SOAP 1.1.</param>
    /// <param name="knownTypes">Types that may stand for declared ones.</param>
    public XmlMappings(Type? contract, string ns, bool isRpc, bool isEncoded, IReadOnlyCollection<Type> knownTypes)
        : this(
            new XmlReflectionImporter(ns), isEncoded ? new SoapReflectionImporter(EncodedNamespace(ns)) : null, isRpc,
            knownTypes, contract, [ns, isRpc, isEncoded, .. knownTypes])
    {
    }

    /// <summary>Mappings by importers that other operations use too: a type is the same one in all of them.</summary>
    public XmlMappings(
        XmlReflectionImporter literal, SoapReflectionImporter? encoded, bool isRpc,
        IReadOnlyCollection<Type> knownTypes)
        : this(literal, encoded, isRpc, knownTypes, contract: null, given: [])
    {
    }

    private XmlMappings(
        XmlReflectionImporter literal, SoapReflectionImporter? encoded, bool isRpc,
        IReadOnlyCollection<Type> knownTypes, Type? contract, List<object?> given)
    {
        _literal = literal;
        _encoded = encoded;
        _isRpc = isRpc;
        _given = given;
        _serializers = new(() => SharedSerializers.Of(contract, _given, Compile));
        foreach (var type in knownTypes)
        {
            _literal.IncludeType(type);
            _encoded?.IncludeType(type);
        }
    }

    /// <summary>The namespace of encoded types that name none, for a contract's namespace.</summary>
    public static string EncodedNamespace(string ns) => ns.EndsWith('/') ? $"{ns}encoded" : $"{ns}/encoded";

    public IReadOnlyList<XmlMapping> All => _mappings;

    /// <summary>The mapping of what was added last.</summary>
    /// <exception cref="InvalidOperationException">Nothing has been added.</exception>
    public XmlMapping Last => _last ?? throw new InvalidOperationException("There are no mappings.");

    public bool IsEncoded => _encoded is not null;

    /// <summary>The encodingStyle to say and to expect; null for literal values.</summary>
    public string? EncodingStyle(MessageVersion version) =>
        _encoded is null ? null
        : version.Envelope == EnvelopeVersion.Soap11 ? Soap11Encoding
        : "http://www.w3.org/2003/05/soap-encoding";

    /// <summary>
    /// A serializer of the wrapper with the return value and the parts in it; its values come in that order.
    /// </summary>
    /// <exception cref="InvalidOperationException">XmlSerializer cannot take one of the types.</exception>
    public Func<XmlSerializer> AddBody(BodyModel body)
    {
        var hasWrapper = body.WrapperName is not null;
        var parts = body.ReturnPart is { } result ? body.Parts.Insert(0, result) : body.Parts;
        _given.AddRange([body.WrapperName, body.WrapperNamespace, parts.Length]);
        _given.AddRange([.. parts, .. parts.Select(p => p.Type)]);
        if (_bodies.FindIndex(known => IsSame(known.Body, body)) is var at and >= 0)
        {
            return Found(_bodies[at].Index);
        }

        _bodies.Add((body, _mappings.Count));
        var ns = body.WrapperNamespace ?? (parts.IsEmpty ? "" : parts[0].Namespace);
        XmlReflectionMember[] members = [.. parts.Select(part => XmlMembers.Of(part, ns, _isRpc && hasWrapper))];
        if (IsEncoded)
        {
            foreach (var member in members)
            {
                member.MemberType = EncodedList.Of(member.MemberType!)?.ArrayType ?? member.MemberType;
            }
        }

        return Add(_encoded is null
            ? _literal.ImportMembersMapping(body.WrapperName, ns, members, hasWrapper, _isRpc && hasWrapper)
            : _encoded.ImportMembersMapping(body.WrapperName, ns, members, hasWrapper, writeAccessors: hasWrapper));
    }

    /// <summary>A serializer of the one element <paramref name="part"/>.</summary>
    /// <exception cref="InvalidOperationException">XmlSerializer cannot take the type.</exception>
    public XmlPartSerializer AddPart(PartModel part) =>
        AddElement(part, XmlMembers.Of(part, part.Namespace, isUnqualified: false));

    /// <summary>
    /// A serializer of the detail of a fault: an element that the type's own <see cref="XmlRootAttribute"/> names.
    /// </summary>
    /// <exception cref="InvalidOperationException">XmlSerializer cannot take the type.</exception>
    public XmlPartSerializer AddDetail(PartModel part) =>
        AddElement(part, XmlMembers.Rooted(part, part.Namespace));

    private XmlPartSerializer AddElement(PartModel part, XmlReflectionMember member)
    {
        _given.AddRange([part, part.Type]);
        var mapping = _literal.ImportMembersMapping(null, part.Namespace, [member], hasWrapperElement: false);
        return new XmlPartSerializer(Add(mapping), mapping[0].ElementName, mapping[0].Namespace ?? "");
    }

    private XmlSerializer?[] Compile() => XmlSerializer.FromMappings([.. _mappings]);

    private Func<XmlSerializer> Add(XmlMapping mapping)
    {
        // Mappings of the same type are told apart by their keys.
        var index = _mappings.Count;
        mapping.SetKey(index.ToString(CultureInfo.InvariantCulture));
        _mappings.Add(mapping);
        return Found(index);
    }

    private Func<XmlSerializer> Found(int index)
    {
        _last = _mappings[index];
        return () => _serializers.Value[index]!;
    }

    /// <summary>Whether request and reply are one message contract.</summary>
    private static bool IsSame(BodyModel one, BodyModel other) =>
        one.WrapperName == other.WrapperName
        && one.WrapperNamespace == other.WrapperNamespace
        && one.ReturnPart == other.ReturnPart
        && one.Parts.SequenceEqual(other.Parts);
}
