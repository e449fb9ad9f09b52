using System.Collections.ObjectModel;

namespace System.Collections.Generic;

/// <summary>
/// A collection with at most one item of each type, found by its type: the behaviors of a description.
/// </summary>
/// <typeparam name="TItem">What the items have in common.</typeparam>
public class KeyedByTypeCollection<TItem> : KeyedCollection<Type, TItem>
{
    /// <summary>Initializes a new instance of the <see cref="KeyedByTypeCollection{TItem}"/> class.</summary>
    public KeyedByTypeCollection()
        : base(null, 4)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="KeyedByTypeCollection{TItem}"/> class from
    /// <paramref name="items"/>.
    /// </summary>
    /// <param name="items">The items.</param>
    /// <exception cref="ArgumentNullException"><paramref name="items"/> is null.</exception>
    /// <exception cref="ArgumentException">Two items are of the same type.</exception>
    public KeyedByTypeCollection(IEnumerable<TItem> items)
        : base(null, 4)
    {
        ArgumentNullException.ThrowIfNull(items);
        foreach (var item in items)
        {
            Add(item);
        }
    }

    /// <summary>The first item that is a <typeparamref name="T"/>, or the default.</summary>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public T? Find<T>() => Items.OfType<T>().FirstOrDefault();

    /// <summary>All items that are a <typeparamref name="T"/>.</summary>
    /// <returns>The objects.</returns>
    public Collection<T> FindAll<T>() => [.. Items.OfType<T>()];

    /// <summary>Removes the first item that is a <typeparamref name="T"/> and returns it, or the default.</summary>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public T? Remove<T>()
    {
        for (var i = 0; i < Count; i++)
        {
            if (Items[i] is T found)
            {
                RemoveAt(i);
                return found;
            }
        }

        return default;
    }

    /// <summary>Removes all items that are a <typeparamref name="T"/> and returns them.</summary>
    /// <returns>The objects.</returns>
    public Collection<T> RemoveAll<T>()
    {
        var found = FindAll<T>();
        foreach (var item in found)
        {
            Remove((TItem)(object)item!);
        }

        return found;
    }

    /// <inheritdoc/>
    protected override Type GetKeyForItem(TItem item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item.GetType();
    }

    /// <summary>
    /// Inserts <paramref name="item"/>; an item of the same type throws <see cref="ArgumentException"/>.
    /// </summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    protected override void InsertItem(int index, TItem item)
    {
        ArgumentNullException.ThrowIfNull(item);
        if (Contains(item.GetType()))
        {
            throw new ArgumentException(
                "The value could not be added to the collection, as the collection already contains an item of the "
                    + $"same type: '{item.GetType()}'. This collection only supports one instance of each type.",
                nameof(item));
        }

        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, TItem item)
    {
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }
}
