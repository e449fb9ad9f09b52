using System.Collections.ObjectModel;

namespace System.Collections.Generic;

/// <summary>A list that is filled once and then only read, which makes it safe for concurrent use.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
public class SynchronizedReadOnlyCollection<T> : ReadOnlyCollection<T>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedReadOnlyCollection{T}"/> class without items.
    /// </summary>
    public SynchronizedReadOnlyCollection() : base([])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedReadOnlyCollection{T}"/> class without items.
    /// </summary>
    /// <param name="syncRoot">
    /// The object that synchronizes access; it is not needed, since the list never changes.
    /// </param>
    public SynchronizedReadOnlyCollection(object syncRoot) : base([]) => ArgumentNullException.ThrowIfNull(syncRoot);

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedReadOnlyCollection{T}"/> class from
    /// <paramref name="list"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    /// <param name="list">The items.</param>
    public SynchronizedReadOnlyCollection(object syncRoot, IEnumerable<T> list) : base([.. list]) =>
        ArgumentNullException.ThrowIfNull(syncRoot);

    /// <summary>
    /// Initializes a new instance of the <see cref="SynchronizedReadOnlyCollection{T}"/> class from
    /// <paramref name="list"/>.
    /// </summary>
    /// <param name="syncRoot">The object that synchronizes access.</param>
    /// <param name="list">The items.</param>
    public SynchronizedReadOnlyCollection(object syncRoot, params T[] list) : base([.. list]) =>
        ArgumentNullException.ThrowIfNull(syncRoot);
}
