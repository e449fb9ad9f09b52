using System.Collections.ObjectModel;

namespace Woad.Federation.Saml;

/// <summary>A list that can be changed until the object that has it becomes read-only.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal sealed class PartList<T> : Collection<T>, ICollection<T>
{
    /// <summary>Whether the list can no longer be changed.</summary>
    public bool IsReadOnly { get; private set; }

    /// <summary>Lets the list no longer be changed.</summary>
    public void MakeReadOnly() => IsReadOnly = true;

    /// <summary>Lets the list and its elements no longer be changed.</summary>
    public void MakeReadOnly(Action<T> element)
    {
        MakeReadOnly();
        foreach (var one in this)
        {
            element(one);
        }
    }

    protected override void ClearItems()
    {
        Check();
        base.ClearItems();
    }

    protected override void InsertItem(int index, T item)
    {
        Check();
        base.InsertItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        Check();
        base.RemoveItem(index);
    }

    protected override void SetItem(int index, T item)
    {
        Check();
        base.SetItem(index, item);
    }

    private void Check()
    {
        if (IsReadOnly)
        {
            throw new InvalidOperationException(
                "The list cannot be changed: MakeReadOnly was called. Change it before that call.");
        }
    }
}
