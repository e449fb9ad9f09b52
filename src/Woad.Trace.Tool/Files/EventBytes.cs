namespace Woad.Trace.Tool.Files;

/// <summary>A window on a file that moves forward and grows up to a limit.</summary>
/// <param name="stream">The file.</param>
/// <param name="maxSize">The maximum number of bytes of the window.</param>
internal sealed class EventBytes(Stream stream, int maxSize)
{
    private byte[] _buffer = new byte[128 * 1024];
    private int _start;
    private int _end;

    /// <summary>The offset of the window in the file.</summary>
    public long Offset { get; private set; }

    /// <summary>Whether the file has no bytes after the window.</summary>
    public bool IsAtEnd { get; private set; }

    /// <summary>Whether the window has its maximum size.</summary>
    public bool IsFull => _end - _start >= maxSize;

    /// <summary>The bytes of the window.</summary>
    public ReadOnlySpan<byte> Span => _buffer.AsSpan(_start, _end - _start);

    /// <summary>The bytes of the window, valid until the next call.</summary>
    public ReadOnlyMemory<byte> Memory => _buffer.AsMemory(_start, _end - _start);

    /// <summary>A reader on the first bytes of the window.</summary>
    /// <param name="length">Their number.</param>
    public MemoryStream Open(int length) => new(_buffer, _start, length, writable: false);

    /// <summary>Moves the beginning of the window forward.</summary>
    /// <param name="count">The number of bytes.</param>
    public void Advance(int count)
    {
        _start += count;
        Offset += count;
    }

    /// <summary>Reads further bytes into the window.</summary>
    /// <returns>Whether there were any, and the window was not full.</returns>
    public bool Fill()
    {
        if (IsAtEnd || IsFull)
        {
            return false;
        }

        if (_end == _buffer.Length)
        {
            MakeRoom();
        }

        var read = stream.Read(_buffer, _end, _buffer.Length - _end);
        _end += read;
        IsAtEnd = read == 0;
        return read > 0;
    }

    private void MakeRoom()
    {
        var target = _start < _buffer.Length / 2 ? new byte[_buffer.Length * 2] : _buffer;
        Buffer.BlockCopy(_buffer, _start, target, 0, _end - _start);
        _buffer = target;
        _end -= _start;
        _start = 0;
    }
}
