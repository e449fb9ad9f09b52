namespace Woad.Dispatch.Settings;

/// <summary>A collection that asks before each change whether it may still be changed.</summary>
internal class GuardedCollection<T>(Action check) : SynchronizedCollection<T>
{
    protected override void ClearItems()
    {
        check();
        base.ClearItems();
    }

    protected override void InsertItem(int index, T item)
    {
        check();
        ArgumentNullException.ThrowIfNull(item);
        base.InsertItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        check();
        base.RemoveItem(index);
    }

    protected override void SetItem(int index, T item)
    {
        check();
        ArgumentNullException.ThrowIfNull(item);
        base.SetItem(index, item);
    }
}
