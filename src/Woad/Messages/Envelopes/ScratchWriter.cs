using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Messages;

/// <summary>A text writer of the BCL's with the bytes that it writes, kept for the next part or element.</summary>
/// <remarks>One has the tables of the writer and 4 kB of bytes. When writing throws, it is not returned.</remarks>
internal sealed class ScratchWriter
{
    private const int PooledWriters = 16;
    private const int FirstBytes = 4 * 1024;
    private const int MostKept = 64 * 1024;

    private static readonly XmlPool<ScratchWriter> Idle = new(PooledWriters);

    private readonly BufferWriterStream _stream = new();

    private ScratchWriter()
    {
        _stream.Output = Bytes;
        Writer = XmlDictionaryWriter.CreateTextWriter(_stream, Encoding.UTF8, ownsStream: false);
    }

    /// <summary>The bytes that were written; complete after <see cref="XmlWriter.Flush"/>.</summary>
    public ArrayBufferWriter<byte> Bytes { get; } = new(FirstBytes);

    /// <summary>The writer.</summary>
    public XmlDictionaryWriter Writer { get; }

    /// <summary>One that has written nothing.</summary>
    public static ScratchWriter Rent() => Idle.Take() ?? new ScratchWriter();

    /// <summary>Gives it back. What it has written is overwritten: it may have been a secret.</summary>
    public void Return()
    {
        Writer.Close();
        Bytes.Clear();
        if (Bytes.Capacity > MostKept)
        {
            return;
        }

        ((IXmlTextWriterInitializer)Writer).SetOutput(_stream, Encoding.UTF8, ownsStream: false);
        Idle.Return(this);
    }
}
