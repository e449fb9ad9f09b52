using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>A message that is held until it is complete, and written to a stream then.</summary>
internal sealed class MtomOutput : IBufferWriter<byte>
{
    private readonly ArrayBufferWriter<byte> _buffer = new();
    private readonly Stream _stream;
    private readonly int _maxBytes;
    private readonly bool _ownsStream;
    private int _parts;

    public MtomOutput(
        Stream stream, Encoding encoding, int maxBytes, bool ownsStream, Func<IBufferWriter<byte>, MtomWriter> begin)
    {
        (_stream, _maxBytes, _ownsStream) = (stream, maxBytes, ownsStream);
        Mtom = begin(this);
        Root = XmlDictionaryWriter.CreateTextWriter(
            new BufferStream(this),
            encoding.CodePage == Encoding.UTF8.CodePage ? new UTF8Encoding(false) : encoding,
            ownsStream: false);
    }

    /// <summary>Takes the parts.</summary>
    public MtomWriter Mtom { get; }

    /// <summary>Takes the envelope.</summary>
    public XmlDictionaryWriter Root { get; }

    public void Advance(int count)
    {
        _buffer.Advance(count);
        Check();
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => _buffer.GetMemory(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0) => _buffer.GetSpan(sizeHint);

    /// <summary>Content of <paramref name="count"/> bytes is to be held for a part.</summary>
    /// <exception cref="XmlException">The message becomes larger than the writer may hold.</exception>
    public void Hold(int count)
    {
        _parts += count;
        Check();
    }

    /// <summary>Writes what is there behind the envelope, and all of it to the stream.</summary>
    public void Complete()
    {
        _parts = 0;
        Mtom.Complete();
        _stream.Write(_buffer.WrittenSpan);
        _buffer.ResetWrittenCount();
    }

    public void Flush() => _stream.Flush();

    public void Close()
    {
        if (_ownsStream)
        {
            _stream.Dispose();
        }
        else
        {
            _stream.Flush();
        }
    }

    private void Check()
    {
        if (_buffer.WrittenCount + (long)_parts > _maxBytes)
        {
            throw new XmlException(Escaped.Text(
                $"The MTOM message is larger than {_maxBytes} bytes, which is the most that its writer may hold. "
                    + $"Give SetOutput a larger maxSizeInBytes."));
        }
    }

    private sealed class BufferStream(MtomOutput output) : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => output.Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer) => output.Write(buffer);
    }
}
