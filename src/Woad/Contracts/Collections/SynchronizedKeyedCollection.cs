namespace System.Collections.Generic;

/// <summary>A synchronized collection whose items are also found by a key that they carry.</summary>
/// <typeparam name="TKey">Type of the keys.</typeparam>
/// <typeparam name="T">Type of the items.</typeparam>
public abstract class SynchronizedKeyedCollection<TKey, T> : SynchronizedCollection<T>
    where TKey : notnull
{
    private readonly Dictionary<TKey, T> _byKey;

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedKeyedCollection{TKey, T}"/> class with a lock of its
    /// own.
    /// </summary>
    protected SynchronizedKeyedCollection()
        : this(new object())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedKeyedCollection{TKey, T}"/> class that locks
    /// <paramref name="syncRoot"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    protected SynchronizedKeyedCollection(object syncRoot)
        : this(syncRoot, EqualityComparer<TKey>.Default)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedKeyedCollection{TKey, T}"/> class that compares keys
    /// with <paramref name="comparer"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    /// <param name="comparer">The comparer.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    protected SynchronizedKeyedCollection(object syncRoot, IEqualityComparer<TKey> comparer)
        : base(syncRoot)
    {
        ArgumentNullException.ThrowIfNull(comparer);
        _byKey = new Dictionary<TKey, T>(comparer);
    }

    /// <summary>Gets the items by key, for derived classes that hold the lock.</summary>
    protected IDictionary<TKey, T> Dictionary => _byKey;

    /// <summary>
    /// Gets the item with <paramref name="key"/>; <see cref="KeyNotFoundException"/> when there is none.
    /// </summary>
    public T this[TKey key]
    {
        get
        {
            lock (SyncRoot)
            {
                return _byKey[key];
            }
        }
    }

    /// <summary>Determines whether an item has <paramref name="key"/>.</summary>
    /// <param name="key">The key.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(TKey key)
    {
        lock (SyncRoot)
        {
            return _byKey.ContainsKey(key);
        }
    }

    /// <summary>Removes the item with <paramref name="key"/>; false when there is none.</summary>
    /// <param name="key">The key.</param>
    /// <returns><see langword="true"/> if the object was contained; otherwise, <see langword="false"/>.</returns>
    public bool Remove(TKey key)
    {
        lock (SyncRoot)
        {
            return _byKey.TryGetValue(key, out var item) && Remove(item);
        }
    }

    /// <summary>The key of <paramref name="item"/>; it must not change while the item is in the collection.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The key.</returns>
    protected abstract TKey GetKeyForItem(T item);

    /// <summary>Files <paramref name="item"/> under <paramref name="newKey"/>.</summary>
    /// <param name="item">The item.</param>
    /// <param name="newKey">The key that replaces the old one.</param>
    /// <exception cref="ArgumentException">The item is not in the collection, or another one has the key.</exception>
    protected void ChangeItemKey(T item, TKey newKey)
    {
        lock (SyncRoot)
        {
            var oldKey = GetKeyForItem(item);
            if (!_byKey.TryGetValue(oldKey, out var known) || !EqualityComparer<T>.Default.Equals(known, item))
            {
                throw new ArgumentException("The item does not exist in the collection.", nameof(item));
            }

            if (!_byKey.Comparer.Equals(oldKey, newKey))
            {
                _byKey.Add(newKey, item);
                _byKey.Remove(oldKey);
            }
        }
    }

    /// <inheritdoc/>
    protected override void ClearItems()
    {
        base.ClearItems();
        _byKey.Clear();
    }

    /// <summary>Inserts an item; <see cref="ArgumentException"/> when another one has its key.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    protected override void InsertItem(int index, T item)
    {
        _byKey.Add(GetKeyForItem(item), item);
        base.InsertItem(index, item);
    }

    /// <inheritdoc/>
    protected override void RemoveItem(int index)
    {
        _byKey.Remove(GetKeyForItem(Items[index]));
        base.RemoveItem(index);
    }

    /// <summary>Replaces an item; <see cref="ArgumentException"/> when another one has the new item's key.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    protected override void SetItem(int index, T item)
    {
        var oldKey = GetKeyForItem(Items[index]);
        var newKey = GetKeyForItem(item);
        if (_byKey.Comparer.Equals(oldKey, newKey))
        {
            _byKey[newKey] = item;
        }
        else
        {
            _byKey.Add(newKey, item);
            _byKey.Remove(oldKey);
        }

        base.SetItem(index, item);
    }
}
