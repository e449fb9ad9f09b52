using System.Collections.ObjectModel;

namespace System.ServiceModel;

/// <summary>A thread-safe collection of extensions that tells them when they come and go.</summary>
/// <typeparam name="T">What is extended.</typeparam>
public sealed class ExtensionCollection<T> : SynchronizedCollection<IExtension<T>>, IExtensionCollection<T>
    where T : IExtensibleObject<T>
{
    private readonly T _owner;

    /// <summary>
    /// Initializes a new instance of the <see cref="ExtensionCollection{T}"/> class for the extensions of
    /// <paramref name="owner"/>.
    /// </summary>
    /// <param name="owner">The object that the extension belongs to.</param>
    public ExtensionCollection(T owner) : this(owner, new object())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ExtensionCollection{T}"/> class for the extensions of
    /// <paramref name="owner"/>, guarded by <paramref name="syncRoot"/>.
    /// </summary>
    /// <param name="owner">The object that the extension belongs to.</param>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    public ExtensionCollection(T owner, object syncRoot) : base(syncRoot)
    {
        ArgumentNullException.ThrowIfNull(owner);
        _owner = owner;
    }

    /// <inheritdoc/>
    public TExtension? Find<TExtension>()
    {
        lock (SyncRoot)
        {
            return this.OfType<TExtension>().LastOrDefault();
        }
    }

    /// <inheritdoc/>
    public Collection<TExtension> FindAll<TExtension>()
    {
        lock (SyncRoot)
        {
            return new Collection<TExtension>([.. this.OfType<TExtension>()]);
        }
    }

    /// <inheritdoc/>
    protected override void ClearItems()
    {
        lock (SyncRoot)
        {
            foreach (var extension in this.ToArray())
            {
                extension.Detach(_owner);
            }

            base.ClearItems();
        }
    }

    /// <inheritdoc/>
    protected override void InsertItem(int index, IExtension<T> item)
    {
        ArgumentNullException.ThrowIfNull(item);
        lock (SyncRoot)
        {
            item.Attach(_owner);
            base.InsertItem(index, item);
        }
    }

    /// <inheritdoc/>
    protected override void RemoveItem(int index)
    {
        lock (SyncRoot)
        {
            Items[index].Detach(_owner);
            base.RemoveItem(index);
        }
    }

    /// <inheritdoc/>
    protected override void SetItem(int index, IExtension<T> item) => throw new InvalidOperationException(
        "An extension cannot be replaced by index. Remove the old one and add the new one.");
}
