namespace Woad.Envelopes;

/// <summary>
/// A table of elements that many messages have, with a result that was computed from each. An element is found by all
/// of its bytes, from its beginning, and by the scope on which their meaning depends. A full table forgets its oldest
/// element. Several threads may use it at once.
/// </summary>
/// <typeparam name="T">A result, which is never changed.</typeparam>
internal sealed class KnownElements<T>
    where T : class
{
    private const int Most = 16;
    private const int MostBytes = 512;

    private readonly Entry?[] _entries = new Entry?[Most];
    private int _added;

    /// <summary>The result of the element at the beginning of some bytes; null where it is not known.</summary>
    /// <param name="bytes">Begin with a start tag.</param>
    /// <param name="scope">The object on which their meaning depends.</param>
    /// <param name="length">Bytes of the element.</param>
    public T? Find(ReadOnlySpan<byte> bytes, object scope, out int length)
    {
        foreach (ref var place in _entries.AsSpan())
        {
            if (Volatile.Read(ref place) is not { } entry)
            {
                break;
            }

            if (ReferenceEquals(entry.Scope, scope) && bytes.StartsWith(entry.Element))
            {
                length = entry.Element.Length;
                return entry.Found;
            }
        }

        length = 0;
        return null;
    }

    /// <summary>Remembers a result of a whole element; one that is too long is not remembered.</summary>
    public void Add(ReadOnlySpan<byte> element, object scope, T found)
    {
        if (element.Length <= MostBytes)
        {
            var place = (uint)(Interlocked.Increment(ref _added) - 1) % Most;
            Volatile.Write(ref _entries[place], new Entry(element.ToArray(), scope, found));
        }
    }

    private sealed record Entry(byte[] Element, object Scope, T Found);
}
