using System.Buffers.Binary;
using Microsoft.Win32.SafeHandles;

namespace Woad.Queues.Embedded.Storage;

/// <summary>The holds of another process, read from its <see cref="HoldFile"/>.</summary>
internal sealed class OtherHolds : IDisposable
{
    private readonly HashSet<Hold> _holds = [];

    /// <summary>Null: there is no such file, and nothing is held.</summary>
    private readonly SafeFileHandle? _file;
    private long _version;

    public OtherHolds(string path)
    {
        try
        {
            _file = File.OpenHandle(
                path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        }
        catch (FileNotFoundException)
        {
            // The process has died with its machine, or its directory was copied without the file.
        }
    }

    public IReadOnlyCollection<Hold> All => _holds;

    public bool Contains(in Hold hold) => _holds.Contains(hold);

    /// <summary>
    /// Reads the file when it has changed. Processes add holds while they have the lock of the queues' file, which the
    /// caller has.
    /// </summary>
    public void Refresh()
    {
        Span<byte> header = stackalloc byte[HoldFile.HeaderSize];
        if (_file is null || RandomAccess.Read(_file, header, 0) < header.Length
            || BinaryPrimitives.ReadInt64LittleEndian(header) is var version && version == _version)
        {
            return;
        }

        var bytes = new byte[RandomAccess.GetLength(_file)];
        var read = RandomAccess.Read(_file, bytes, 0);
        _holds.Clear();
        for (var at = HoldFile.HeaderSize; at + HoldFile.PlaceSize <= read; at += HoldFile.PlaceSize)
        {
            _holds.Add(HoldFile.Read(bytes.AsSpan(at)));
        }

        _version = version;
    }

    public void Dispose() => _file?.Dispose();
}
