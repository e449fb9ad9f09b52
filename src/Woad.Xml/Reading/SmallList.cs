using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// A list whose first items, as many as <typeparamref name="TItems"/> holds, need no memory of their own; callers bound
/// its growth.
/// </summary>
internal struct SmallList<T, TItems>
    where T : struct
    where TItems : struct
{
    private TItems _inline;
    private T[]? _spill;

    /// <summary>Number of items.</summary>
    public int Count;

    [UnscopedRef]
    public ref T this[int index] => ref (uint)index < (uint)Inline ? ref At(index) : ref _spill![index - Inline];

    private static int Inline => Unsafe.SizeOf<TItems>() / Unsafe.SizeOf<T>();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        if (Count < Inline)
        {
            At(Count++) = item;
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
        if ((uint)index < (uint)Inline)
        {
            At(index) = item;
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

    /// <summary>The place of an item that is known to be among the first.</summary>
    [UnscopedRef]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref T At(int index) => ref Unsafe.Add(ref Unsafe.As<TItems, T>(ref _inline), index);
}
