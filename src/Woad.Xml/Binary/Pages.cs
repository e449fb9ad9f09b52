using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// A table by dense indexes of which few are used: in pages, so that it stays small. Entries are only ever added, by
/// one at a time; who reads meanwhile sees an entry or its absence.
/// </summary>
/// <typeparam name="T">An integer or a reference, whose default stands for absence.</typeparam>
internal static class Pages<T>
{
    private const int Bits = 4;
    private const int Size = 1 << Bits;
    private static readonly T[] Empty = new T[Size];

    /// <summary>The entry, or the default; indexes may be negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Find(T[][] pages, int index)
    {
        var number = (uint)(index >> Bits);
        if (number >= (uint)pages.Length)
        {
            return default;
        }

        // Every page has its size: the compiler cannot know that.
        ref var page = ref MemoryMarshal.GetArrayDataReference(pages[(int)number]);
        return Unsafe.Add(ref page, index & (Size - 1));
    }

    /// <summary>Adds an entry; writers take turns.</summary>
    public static void Add(ref T[][] table, int index, T entry)
    {
        var pages = table;
        var page = index >> Bits;
        if (page >= pages.Length)
        {
            var known = pages.Length;
            Array.Resize(ref pages, page + 1);
            pages.AsSpan(known).Fill(Empty);
        }

        var entries = ReferenceEquals(pages[page], Empty) ? new T[Size] : pages[page];

        // Who sees the entry sees what was written before it.
        Interlocked.MemoryBarrier();
        entries[index & (Size - 1)] = entry;
        Volatile.Write(ref pages[page], entries);
        Volatile.Write(ref table, pages);
    }
}
