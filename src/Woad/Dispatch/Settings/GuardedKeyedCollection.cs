namespace Woad.Dispatch.Settings;

/// <summary>Operations by name; asks before each change whether they may still be changed.</summary>
internal sealed class GuardedKeyedCollection<T>(Action check, Func<T, string> key)
    : SynchronizedKeyedCollection<string, T>
{
    protected override string GetKeyForItem(T item) => key(item);

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
