using System.Buffers;

namespace Woad.Xml;

/// <summary>Gives never more room than was asked for, and notices when more was written.</summary>
internal sealed class TightBuffer : IBufferWriter<byte>
{
    private const byte Canary = 0xA5;
    private readonly List<byte> _written = [];
    private byte[] _room = [];
    private int _length;

    public byte[] ToArray() => [.. _written];

    public void Advance(int count)
    {
        Assert.InRange(count, 0, _length);
        Assert.False(_room.AsSpan(_length).ContainsAnyExcept(Canary), "written beyond the room");
        _written.AddRange(_room.AsSpan(0, count));
        _length = 0;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        _length = Math.Max(1, sizeHint);
        _room = new byte[_length + 64];
        _room.AsSpan().Fill(Canary);
        return _room.AsMemory(0, _length);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
