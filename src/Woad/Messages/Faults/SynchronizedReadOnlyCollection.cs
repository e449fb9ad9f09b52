using System.Collections.ObjectModel;

namespace System.Collections.Generic;

/// <summary>A list that is filled once and then only read, which makes it safe for concurrent use.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
public class SynchronizedReadOnlyCollection<T> : ReadOnlyCollection<T>
{
    /// <summary>Makes an empty list.</summary>
    public SynchronizedReadOnlyCollection() : base([])
    {
    }

    /// <summary>Makes an empty list; <paramref name="syncRoot"/> is not needed, since the list never changes.</summary>
    public SynchronizedReadOnlyCollection(object syncRoot) : base([]) => ArgumentNullException.ThrowIfNull(syncRoot);

    /// <summary>Makes a list of <paramref name="list"/>.</summary>
    public SynchronizedReadOnlyCollection(object syncRoot, IEnumerable<T> list) : base([.. list]) =>
        ArgumentNullException.ThrowIfNull(syncRoot);

    /// <summary>Makes a list of <paramref name="list"/>.</summary>
    public SynchronizedReadOnlyCollection(object syncRoot, params T[] list) : base([.. list]) =>
        ArgumentNullException.ThrowIfNull(syncRoot);
}
