using System.Text;

namespace Woad.Lab.MessageSize;

/// <summary>A file for the output of a trace, which begins anew when it is full and ends with the cell.</summary>
internal sealed class TraceFile : IDisposable
{
    private const long MaxBytes = 256_000_000;

    private readonly Lock _gate = new();
    private readonly FileStream _file = new(
        Path.Combine(Path.GetTempPath(), $"woad-lab-{Guid.NewGuid():N}.log"),
        FileMode.CreateNew,
        FileAccess.Write,
        FileShare.Read,
        bufferSize: 1,
        FileOptions.DeleteOnClose);

    /// <summary>Bytes in the file.</summary>
    public long Length => _file.Length;

    public void Write(string line)
    {
        var bytes = Encoding.UTF8.GetBytes(line + "\n");
        Write(file => file.Write(bytes));
    }

    /// <summary>Writes by a function, one at a time.</summary>
    public void Write(Action<Stream> write)
    {
        lock (_gate)
        {
            if (_file.Length > MaxBytes)
            {
                _file.SetLength(0);
            }

            write(_file);
        }
    }

    public void Dispose() => _file.Dispose();
}
