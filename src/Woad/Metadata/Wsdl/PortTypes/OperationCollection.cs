namespace System.Web.Services.Description;

/// <summary>The operations of a port type.</summary>
public sealed class OperationCollection : ServiceDescriptionBaseCollection
{
    internal OperationCollection(PortType owner)
        : base(owner)
    {
    }

    /// <summary>The operation at a position.</summary>
    public Operation this[int index]
    {
        get => (Operation)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds at the end; returns the position.</summary>
    public int Add(Operation item) => List.Add(item);

    /// <summary>Whether the collection holds the object.</summary>
    public bool Contains(Operation item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    public void CopyTo(Operation[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    public int IndexOf(Operation item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    public void Insert(int index, Operation item) => List.Insert(index, item);

    /// <summary>Removes the object.</summary>
    public void Remove(Operation item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((Operation)item).PortType = (PortType?)owner;
}
