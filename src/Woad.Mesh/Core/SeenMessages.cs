using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace Woad.Mesh.Core;

/// <summary>
/// Remembers the names of messages for five minutes, in tables of one minute each. A table that is full ends its minute
/// early: then the oldest are forgotten sooner.
/// </summary>
internal sealed class SeenMessages
{
    private const int Tables = 5;
    private const long Minute = 60_000;

    private readonly HashSet<UInt128>[] _tables = [.. Enumerable.Range(0, Tables).Select(_ => new HashSet<UInt128>())];
    private readonly int _limit;
    private int _current;
    private long _started;

    public SeenMessages(int limit, long now) => (_limit, _started) = (limit, now);

    public int Count => _tables.Sum(static table => table.Count);

    /// <summary>Whether the message is new; it is remembered then.</summary>
    public bool Add(string id, long now)
    {
        for (var passed = 0; now - _started >= Minute && passed < Tables; passed++)
        {
            Next(_started + Minute);
        }

        if (now - _started >= Minute)
        {
            _started = now;
        }

        var key = Key(id);
        foreach (var table in _tables)
        {
            if (table.Contains(key))
            {
                return false;
            }
        }

        if (_tables[_current].Count == _limit)
        {
            Next(now);
        }

        return _tables[_current].Add(key);
    }

    private static UInt128 Key(string id)
    {
        Span<byte> hash = stackalloc byte[SHA256.HashSizeInBytes];
        SHA256.HashData(Encoding.UTF8.GetBytes(id), hash);
        return BinaryPrimitives.ReadUInt128BigEndian(hash);
    }

    private void Next(long started)
    {
        _current = (_current + 1) % Tables;
        _tables[_current].Clear();
        _started = started;
    }
}
