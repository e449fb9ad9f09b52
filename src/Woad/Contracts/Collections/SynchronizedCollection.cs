namespace System.Collections.Generic;

/// <summary>A list whose every member takes the lock <see cref="SyncRoot"/>; enumeration does not.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
public class SynchronizedCollection<T> : IList<T>, IList
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedCollection{T}"/> class with a lock of its own.
    /// </summary>
    public SynchronizedCollection()
        : this(new object())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedCollection{T}"/> class that locks
    /// <paramref name="syncRoot"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    /// <exception cref="ArgumentNullException"><paramref name="syncRoot"/> is null.</exception>
    public SynchronizedCollection(object syncRoot)
    {
        ArgumentNullException.ThrowIfNull(syncRoot);
        SyncRoot = syncRoot;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedCollection{T}"/> class as a copy of
    /// <paramref name="list"/> that locks <paramref name="syncRoot"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    /// <param name="list">The items.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public SynchronizedCollection(object syncRoot, IEnumerable<T> list)
        : this(syncRoot)
    {
        ArgumentNullException.ThrowIfNull(list);
        Items.AddRange(list);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedCollection{T}"/> class as a copy of
    /// <paramref name="list"/> that locks <paramref name="syncRoot"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    /// <param name="list">The items.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public SynchronizedCollection(object syncRoot, params T[] list)
        : this(syncRoot, (IEnumerable<T>)list)
    {
    }

    /// <summary>Gets the object that every member locks.</summary>
    public object SyncRoot { get; }

    /// <summary>Gets the number of items.</summary>
    public int Count
    {
        get
        {
            lock (SyncRoot)
            {
                return Items.Count;
            }
        }
    }

    bool ICollection<T>.IsReadOnly => false;

    bool IList.IsReadOnly => false;

    bool IList.IsFixedSize => false;

    bool ICollection.IsSynchronized => true;

    /// <summary>Gets the list itself, for derived classes that hold the lock.</summary>
    protected List<T> Items { get; } = [];

    /// <summary>
    /// Gets or sets the item at <paramref name="index"/>; <see cref="ArgumentOutOfRangeException"/> when there is none.
    /// </summary>
    public T this[int index]
    {
        get
        {
            lock (SyncRoot)
            {
                return Items[index];
            }
        }

        set
        {
            lock (SyncRoot)
            {
                CheckIndex(index, Items.Count - 1);
                SetItem(index, value);
            }
        }
    }

    object? IList.this[int index]
    {
        get => this[index];
        set => this[index] = Cast(value);
    }

    /// <summary>Adds <paramref name="item"/> at the end.</summary>
    /// <param name="item">The item.</param>
    public void Add(T item)
    {
        lock (SyncRoot)
        {
            InsertItem(Items.Count, item);
        }
    }

    /// <summary>Removes all items from the collection.</summary>
    public void Clear()
    {
        lock (SyncRoot)
        {
            ClearItems();
        }
    }

    /// <summary>Determines whether <paramref name="item"/> is in the collection.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(T item) => IndexOf(item) >= 0;

    /// <summary>Copies all items into <paramref name="array"/>, from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(T[] array, int index)
    {
        lock (SyncRoot)
        {
            Items.CopyTo(array, index);
        }
    }

    /// <summary>Enumerates without the lock: a change in between makes the enumeration throw.</summary>
    /// <returns>An enumerator of the items.</returns>
    public IEnumerator<T> GetEnumerator()
    {
        lock (SyncRoot)
        {
            return Items.GetEnumerator();
        }
    }

    /// <summary>The position of <paramref name="item"/>, or -1.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(T item)
    {
        lock (SyncRoot)
        {
            return Items.IndexOf(item);
        }
    }

    /// <summary>
    /// Inserts <paramref name="item"/>; <see cref="ArgumentOutOfRangeException"/> for an impossible index.
    /// </summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, T item)
    {
        lock (SyncRoot)
        {
            CheckIndex(index, Items.Count);
            InsertItem(index, item);
        }
    }

    /// <summary>Removes the first <paramref name="item"/>; false when there is none.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object was contained; otherwise, <see langword="false"/>.</returns>
    public bool Remove(T item)
    {
        lock (SyncRoot)
        {
            var index = Items.IndexOf(item);
            if (index < 0)
            {
                return false;
            }

            RemoveItem(index);
            return true;
        }
    }

    /// <summary>
    /// Removes the item at <paramref name="index"/>; <see cref="ArgumentOutOfRangeException"/> when there is none.
    /// </summary>
    /// <param name="index">The zero-based index.</param>
    public void RemoveAt(int index)
    {
        lock (SyncRoot)
        {
            CheckIndex(index, Items.Count - 1);
            RemoveItem(index);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    void ICollection.CopyTo(Array array, int index)
    {
        lock (SyncRoot)
        {
            ((ICollection)Items).CopyTo(array, index);
        }
    }

    int IList.Add(object? value)
    {
        lock (SyncRoot)
        {
            Add(Cast(value));
            return Items.Count - 1;
        }
    }

    bool IList.Contains(object? value) => value is T item && Contains(item);

    int IList.IndexOf(object? value) => value is T item ? IndexOf(item) : -1;

    void IList.Insert(int index, object? value) => Insert(index, Cast(value));

    void IList.Remove(object? value)
    {
        if (value is T item)
        {
            Remove(item);
        }
    }

    /// <summary>Removes all items; the lock is held.</summary>
    protected virtual void ClearItems() => Items.Clear();

    /// <summary>Inserts an item; the lock is held.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    protected virtual void InsertItem(int index, T item) => Items.Insert(index, item);

    /// <summary>Removes an item; the lock is held.</summary>
    /// <param name="index">The zero-based index.</param>
    protected virtual void RemoveItem(int index) => Items.RemoveAt(index);

    /// <summary>Replaces an item; the lock is held.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    protected virtual void SetItem(int index, T item) => Items[index] = item;

    private static void CheckIndex(int index, int last)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(index, last);
    }

    private static T Cast(object? value) => value is T || (value is null && default(T) is null)
        ? (T)value!
        : throw new ArgumentException($"The value is no '{typeof(T)}'.", nameof(value));
}
