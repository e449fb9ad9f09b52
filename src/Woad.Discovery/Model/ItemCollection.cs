using System.Collections.ObjectModel;

namespace Woad.Discovery.Model;

/// <summary>A collection without null items.</summary>
/// <typeparam name="T">The type of the items.</typeparam>
internal class ItemCollection<T> : Collection<T>
    where T : class
{
    protected override void InsertItem(int index, T item) => base.InsertItem(index, Check(item));

    protected override void SetItem(int index, T item) => base.SetItem(index, Check(item));

    protected virtual T Check(T item)
    {
        ArgumentNullException.ThrowIfNull(item);
        return item;
    }
}
