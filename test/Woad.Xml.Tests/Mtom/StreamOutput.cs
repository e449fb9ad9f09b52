using System.Buffers;

namespace Woad.Xml.Mtom;

/// <summary>A stream as the output of writers.</summary>
internal sealed class StreamOutput(Stream stream) : IBufferWriter<byte>
{
    private byte[] _buffer = [];

    public void Advance(int count) => stream.Write(_buffer, 0, count);

    public Memory<byte> GetMemory(int sizeHint = 0) => _buffer = new byte[Math.Max(sizeHint, 4096)];

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
