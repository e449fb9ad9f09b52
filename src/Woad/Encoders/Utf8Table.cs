namespace Woad.Encoders;

/// <summary>
/// A frozen table from strings to objects, looked up by UTF-8 bytes as they stand in a message. Its keys come from the
/// service's settings, so a peer cannot make it collide.
/// </summary>
internal sealed class Utf8Table
{
    private readonly (byte[] Key, object Value)[][] _buckets;

    public Utf8Table(IReadOnlyDictionary<string, object> entries)
    {
        var size = 1;
        while (size < entries.Count * 2)
        {
            size *= 2;
        }

        _buckets = new (byte[], object)[size][];
        foreach (var (text, value) in entries)
        {
            var key = System.Text.Encoding.UTF8.GetBytes(text);
            ref var bucket = ref _buckets[Hash(key) & (uint)(size - 1)];
            bucket = [.. bucket ?? [], (key, value)];
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
