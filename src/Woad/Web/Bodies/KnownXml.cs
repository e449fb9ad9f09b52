using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using Woad.Web.Bodies;

namespace Woad.Web.Bodies;

/// <summary>
/// The known types of a value that write their own XML (<see cref="IXmlSerializable"/>), such as the formatters of
/// feeds. As in WCF each is written and read as the root element of its own, not as a derived type of the declared one.
/// </summary>
internal sealed class KnownXml(WebPart part)
{
    private readonly DataContractSerializer[] _serializers =
    [
        .. part.KnownTypes.Where(type => Writes(part, type)).Select(
            type => new DataContractSerializer(type, part.KnownTypes)),
    ];

    private readonly Type[] _types = [.. part.KnownTypes.Where(type => Writes(part, type))];

    /// <summary>The serializer of a value; null when it is not of such a type.</summary>
    public DataContractSerializer? For(object? value) =>
        value is IXmlSerializable && Array.IndexOf(_types, value.GetType()) is var index and >= 0
            ? _serializers[index]
            : null;

    /// <summary>The serializer of the element that a reader is on; null when it is of no such type.</summary>
    public DataContractSerializer? For(XmlDictionaryReader reader) =>
        Array.Find(_serializers, s => s.IsStartObject(reader));

    private static bool Writes(WebPart part, Type type) =>
        type != part.Type && part.Type.IsAssignableFrom(type) && typeof(IXmlSerializable).IsAssignableFrom(type);
}
