namespace Woad.Lab.Tests.Logs;

/// <summary>A file on a disk that has room for so many more bytes.</summary>
internal sealed class FullDisk(string path, int room) : Stream
{
    private readonly FileStream _file = new(path, FileMode.Create);

    public int Room { get; set; } = room;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => _file.Length;

    public override long Position
    {
        get => _file.Position;
        set => throw new NotSupportedException();
    }

    public override void Flush() => _file.Flush();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    /// <summary>Writes as much as there is room for, as a file system does.</summary>
    public override void Write(byte[] buffer, int offset, int count)
    {
        var written = Math.Min(count, Room);
        _file.Write(buffer, offset, written);
        Room -= written;
        if (written < count)
        {
            throw new IOException("No space left on device");
        }
    }

    protected override void Dispose(bool disposing)
    {
        _file.Dispose();
        base.Dispose(disposing);
    }
}
