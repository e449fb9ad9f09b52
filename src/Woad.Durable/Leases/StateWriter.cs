using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Durable.Leases;

/// <summary>A buffer and a writer of binary XML for one state after the other.</summary>
internal sealed class StateWriter
{
    private const int MaxKeptSize = 64 * 1024;

    private readonly MemoryStream _stream = new();
    private readonly XmlDictionaryWriter _writer;

    public StateWriter() => _writer = XmlDictionaryWriter.CreateBinaryWriter(_stream, null, null, ownsStream: false);

    /// <summary>Whether it is worth keeping: a large state leaves a large buffer.</summary>
    public bool IsSmall => _stream.Capacity <= MaxKeptSize;

    public byte[] Write(byte first, ReadOnlySpan<byte> name, DataContractSerializer serializer, object instance)
    {
        _stream.SetLength(0);
        _stream.WriteByte(first);
        _stream.Write(name);
        ((IXmlBinaryWriterInitializer)_writer).SetOutput(_stream, null, null, ownsStream: false);
        serializer.WriteObject(_writer, instance);
        _writer.Flush();
        return _stream.ToArray();
    }
}
