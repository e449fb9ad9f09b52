namespace System.Web.Services.Description;

/// <summary>The bound operations of a binding.</summary>
public sealed class OperationBindingCollection : ServiceDescriptionBaseCollection
{
    internal OperationBindingCollection(Binding owner)
        : base(owner)
    {
    }

    /// <summary>The operation binding at a position.</summary>
    public OperationBinding this[int index]
    {
        get => (OperationBinding)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds at the end; returns the position.</summary>
    public int Add(OperationBinding item) => List.Add(item);

    /// <summary>Whether the collection holds the object.</summary>
    public bool Contains(OperationBinding item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    public void CopyTo(OperationBinding[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    public int IndexOf(OperationBinding item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    public void Insert(int index, OperationBinding item) => List.Insert(index, item);

    /// <summary>Removes the object.</summary>
    public void Remove(OperationBinding item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((OperationBinding)item).Binding = (Binding?)owner;
}
