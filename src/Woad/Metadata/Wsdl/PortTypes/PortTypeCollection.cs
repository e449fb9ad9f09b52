namespace System.Web.Services.Description;

/// <summary>The port types of a document.</summary>
public sealed class PortTypeCollection : ServiceDescriptionBaseCollection
{
    internal PortTypeCollection(ServiceDescription owner)
        : base(owner)
    {
    }

    /// <summary>Gets or sets the port type at a position.</summary>
    public PortType this[int index]
    {
        get => (PortType)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Gets the port type with a name; null when there is none.</summary>
    public PortType? this[string name] => List.Cast<PortType>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(PortType item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(PortType item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(PortType[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(PortType item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, PortType item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(PortType item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) =>
        ((PortType)item).ServiceDescription = (ServiceDescription?)owner;
}
