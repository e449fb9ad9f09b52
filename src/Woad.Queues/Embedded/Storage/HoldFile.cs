using System.Buffers.Binary;
using Microsoft.Win32.SafeHandles;

namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// The file in which a process tells the others of the directory what it holds: a number that counts changes, then
/// places of one hold each. It is never flushed. It has to survive the death of its process only: a crash of the
/// machine ends all work.
/// </summary>
internal sealed class HoldFile(string path) : IDisposable
{
    public const int HeaderSize = 8;
    public const int PlaceSize = 16;

    private const int MovesOffset = 8;
    private const int AbortsOffset = 12;

    private readonly SafeFileHandle _file = File.OpenHandle(
        path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.ReadWrite | FileShare.Delete);

    private readonly Dictionary<Hold, int> _places = [];
    private readonly Stack<int> _free = new();

    /// <summary>Places that differ from the file, with their new contents.</summary>
    private readonly List<(int Place, Hold Hold)> _unwritten = [];
    private long _version;

    public IReadOnlyCollection<Hold> All => _places.Keys;

    public static Hold Read(ReadOnlySpan<byte> place) => new(
        BinaryPrimitives.ReadInt64LittleEndian(place),
        BinaryPrimitives.ReadInt32LittleEndian(place[MovesOffset..]),
        BinaryPrimitives.ReadInt32LittleEndian(place[AbortsOffset..]));

    public bool Contains(in Hold hold) => _places.ContainsKey(hold);

    public void Add(in Hold hold)
    {
        var place = _free.TryPop(out var free) ? free : _places.Count;
        _places.Add(hold, place);
        _unwritten.Add((place, hold));
    }

    /// <summary>Forgets a hold that means nothing any more. The file keeps it until its place is used again.</summary>
    public void Remove(in Hold hold)
    {
        if (_places.Remove(hold, out var place))
        {
            _free.Push(place);
        }
    }

    /// <summary>Takes a hold out of the file, where it would still mean something.</summary>
    public void Erase(in Hold hold)
    {
        if (_places.TryGetValue(hold, out var place))
        {
            Remove(hold);
            _unwritten.Add((place, default));
        }
    }

    /// <exception cref="IOException">The file cannot be written. The next call tries again.</exception>
    public void Write()
    {
        if (_unwritten.Count == 0)
        {
            return;
        }

        Span<byte> bytes = stackalloc byte[HeaderSize + PlaceSize];
        BinaryPrimitives.WriteInt64LittleEndian(bytes, ++_version);
        if (_unwritten is [(0, var only)])
        {
            // Most processes hold one message at a time: one write for both.
            Write(bytes[HeaderSize..], only);
            RandomAccess.Write(_file, bytes, 0);
        }
        else
        {
            foreach (var (place, hold) in _unwritten)
            {
                Write(bytes[HeaderSize..], hold);
                RandomAccess.Write(_file, bytes[HeaderSize..], HeaderSize + (long)place * PlaceSize);
            }

            RandomAccess.Write(_file, bytes[..HeaderSize], 0);
        }

        _unwritten.Clear();
    }

    public void Dispose() => _file.Dispose();

    private static void Write(Span<byte> place, in Hold hold)
    {
        BinaryPrimitives.WriteInt64LittleEndian(place, hold.Key);
        BinaryPrimitives.WriteInt32LittleEndian(place[MovesOffset..], hold.Moves);
        BinaryPrimitives.WriteInt32LittleEndian(place[AbortsOffset..], hold.Aborts);
    }
}
