using System.ServiceModel;
using System.ServiceModel.MsmqIntegration;
using Woad.Xml;

namespace Woad.Queues.Bodies;

/// <summary>Writes and reads the bodies of messages that are no envelopes.</summary>
internal sealed class BodySerializer
{
    private readonly MsmqMessageSerializationFormat _format;
    private readonly XmlBodies _xml;

    /// <param name="format">The format.</param>
    /// <param name="types">The types that are read as XML.</param>
    public BodySerializer(MsmqMessageSerializationFormat format, IEnumerable<Type> types)
    {
        _format = format;
        _xml = new XmlBodies(types);
    }

    /// <summary>Writes a body: its bytes, and its type as a VARENUM value.</summary>
    /// <exception cref="ProtocolException">The format has no such body.</exception>
    public (byte[] Bytes, int Type) Write(object? body, int? type) => (_format, body) switch
    {
        (MsmqMessageSerializationFormat.Xml, not null) => (_xml.Write(body), type ?? 0),
        (MsmqMessageSerializationFormat.ActiveX, _) => ActiveXBodies.Write(body),
        (MsmqMessageSerializationFormat.ByteArray, byte[] bytes) => (bytes, type ?? ActiveXBodies.Bytes),
        (MsmqMessageSerializationFormat.Stream, Stream stream) => (StreamBodies.ReadAll(stream), type ?? 0),
        _ => throw new ProtocolException(Escaped.Text(
            $"A body of type {body?.GetType().FullName ?? "null"} cannot be sent in the format {_format}. Send "
            + $"{(_format switch
            {
                MsmqMessageSerializationFormat.ByteArray => "a byte[].",
                MsmqMessageSerializationFormat.Stream => "a Stream.",
                _ => "an object.",
            })}")),
    };

    /// <summary>Reads a body.</summary>
    /// <exception cref="ProtocolException">It is not in the format.</exception>
    public object? Read(ReadOnlyMemory<byte> body, int type) => _format switch
    {
        MsmqMessageSerializationFormat.Xml => _xml.Read(body),
        MsmqMessageSerializationFormat.ActiveX => ActiveXBodies.Read(body.Span, type),
        MsmqMessageSerializationFormat.Stream => new MemoryStream(body.ToArray(), writable: false),
        _ => body.ToArray(),
    };
}
