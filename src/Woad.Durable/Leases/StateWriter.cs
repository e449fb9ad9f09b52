using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Durable.Leases;

/// <summary>A buffer and a writer of binary XML for one state after the other.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The factories of the stores require it.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The factories of the stores require it.")]
internal sealed class StateWriter
{
    /// <summary>The message of the warning about stores in trimmed and native programs.</summary>
    public const string WorksByReflection =
        "The data contract serializer writes states by reflection: keep the members of the service class and of the "
        + "types in its state.";

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
