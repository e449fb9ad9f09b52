using Microsoft.Win32.SafeHandles;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>The least that a queue could write: a record at the end of a file, and a flush for each.</summary>
internal sealed class AppendedLog(string path) : IDisposable
{
    private const int HeaderSize = 64;

    private readonly SafeFileHandle _file = File.OpenHandle(path, FileMode.CreateNew, FileAccess.Write);
    private long _length;

    public Task SendAsync(byte[] body)
    {
        var record = new byte[HeaderSize + body.Length];
        body.CopyTo(record, HeaderSize);
        RandomAccess.Write(_file, record, _length);
        _length += record.Length;
        RandomAccess.FlushToDisk(_file);
        return Task.CompletedTask;
    }

    public void Dispose() => _file.Dispose();
}
