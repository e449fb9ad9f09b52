using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>A list whose first eight items need no memory of their own; callers bound its growth.</summary>
internal struct SmallList<T>
    where T : struct
{
    private const int Inline = 8;
    private InlineItems _inline;
    private T[]? _spill;

    /// <summary>Number of items.</summary>
    public int Count;

    [UnscopedRef]
    public ref T this[int index] => ref index < Inline ? ref _inline[index] : ref _spill![index - Inline];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        if (Count < Inline)
        {
            _inline[Count++] = item;
        }
        else
        {
            AddToSpill(item);
        }
    }

    /// <summary>Drops what stands from <paramref name="index"/> on and puts the item there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(int index, T item)
    {
        if ((uint)index < Inline)
        {
            Unsafe.Add(ref Unsafe.As<InlineItems, T>(ref _inline), index) = item;
            Count = index + 1;
        }
        else
        {
            Count = index;
            AddToSpill(item);
        }
    }

    private void AddToSpill(T item)
    {
        _spill ??= new T[2 * Inline];
        if (Count - Inline == _spill.Length)
        {
            Array.Resize(ref _spill, 2 * _spill.Length);
        }

        _spill[Count++ - Inline] = item;
    }

    [InlineArray(Inline)]
    private struct InlineItems
    {
        private T _first;
    }
}
