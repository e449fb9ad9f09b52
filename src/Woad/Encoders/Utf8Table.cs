namespace Woad.Encoders;

/// <summary>
/// A frozen table from strings to objects, looked up by UTF-8 bytes as they stand in a message. Its keys come from the
/// service's settings, so a peer cannot make it collide.
/// </summary>
internal sealed class Utf8Table
{
    private readonly (byte[] Key, object Value)[][] _buckets;

    public Utf8Table(IEnumerable<KeyValuePair<string, object>> entries)
    {
        var all = entries.Select(e => (Key: System.Text.Encoding.UTF8.GetBytes(e.Key), e.Value)).ToArray();
        var size = 1;
        while (size < all.Length * 2)
        {
            size *= 2;
        }

        _buckets = new (byte[], object)[size][];
        foreach (var group in all.GroupBy(e => Hash(e.Key) & (uint)(size - 1)))
        {
            _buckets[group.Key] = [.. group];
        }
    }

    public object? Find(ReadOnlySpan<byte> key)
    {
        var bucket = _buckets[Hash(key) & (uint)(_buckets.Length - 1)];
        if (bucket is not null)
        {
            foreach (var (candidate, value) in bucket)
            {
                if (key.SequenceEqual(candidate))
                {
                    return value;
                }
            }
        }

        return null;
    }

    /// <summary>Actions differ at their end and in their length.</summary>
    private static uint Hash(ReadOnlySpan<byte> key)
    {
        var hash = (uint)key.Length * 0x9E3779B1;
        foreach (var b in key[^Math.Min(8, key.Length)..])
        {
            hash = (hash ^ b) * 0x01000193;
        }

        return hash ^ (hash >> 15);
    }
}
