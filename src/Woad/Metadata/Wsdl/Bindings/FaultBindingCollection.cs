namespace System.Web.Services.Description;

/// <summary>The bindings of an operation's faults.</summary>
public sealed class FaultBindingCollection : ServiceDescriptionBaseCollection
{
    internal FaultBindingCollection(OperationBinding owner)
        : base(owner)
    {
    }

    /// <summary>Gets or sets the fault binding at a position.</summary>
    public FaultBinding this[int index]
    {
        get => (FaultBinding)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Gets the fault binding with a name; null when there is none.</summary>
    public FaultBinding? this[string name] => List.Cast<FaultBinding>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(FaultBinding item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(FaultBinding item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(FaultBinding[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(FaultBinding item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, FaultBinding item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(FaultBinding item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) =>
        ((FaultBinding)item).OperationBinding = (OperationBinding?)owner;
}
