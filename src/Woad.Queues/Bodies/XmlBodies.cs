using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.Xml;
using System.Xml.Serialization;
using Woad.Xml;

namespace Woad.Queues.Bodies;

/// <summary>Bodies that are documents of XmlSerializer. Only the types that are known are read.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The binding and its element require it.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The binding and its element require it.")]
internal sealed class XmlBodies(IEnumerable<Type> types)
{
    private readonly Type[] _types = [.. types.Distinct()];
    private readonly ConcurrentDictionary<Type, XmlSerializer> _serializers = new();

    public byte[] Write(object body)
    {
        var bytes = new MemoryStream();
        Of(body.GetType()).Serialize(bytes, body);
        return bytes.ToArray();
    }

    /// <summary>Whether a body is the document of a type that is known.</summary>
    public bool CanRead(ReadOnlyMemory<byte> body)
    {
        try
        {
            using var reader = XmlDictionaryReader.CreateTextReader(body.ToArray(), XmlDictionaryReaderQuotas.Max);
            reader.MoveToContent();
            return Array.Exists(_types, type => Of(type).CanDeserialize(reader));
        }
        catch (XmlException)
        {
            return false;
        }
    }

    /// <exception cref="ProtocolException">It is not the document of a type that is known.</exception>
    public object? Read(ReadOnlyMemory<byte> body)
    {
        try
        {
            using var reader = XmlDictionaryReader.CreateTextReader(body.ToArray(), XmlDictionaryReaderQuotas.Max);
            reader.MoveToContent();
            return Array.Find(_types, type => Of(type).CanDeserialize(reader)) is { } known
                ? Of(known).Deserialize(reader)
                : throw new ProtocolException(Escaped.Text(
                    $"The body of the message is an element '{reader.NamespaceURI}:{reader.LocalName}', and the "
                    + $"contract knows "
                    + $"{(_types.Length == 0 ? "no types" : string.Join(", ", _types.Select(static t => t.Name)))}. "
                    + $"Name its type by MsmqMessage<T>, ServiceKnownType or TargetSerializationTypes."));
        }
        catch (Exception e) when (e is XmlException or InvalidOperationException or FormatException)
        {
            throw new ProtocolException("The body of the message is not the XML document of a type of the "
                + "contract.", e);
        }
    }

    private XmlSerializer Of(Type type) => _serializers.GetOrAdd(type, static t => new XmlSerializer(t));
}
