namespace System.Web.Services.Description;

/// <summary>The ports of a service.</summary>
public sealed class PortCollection : ServiceDescriptionBaseCollection
{
    internal PortCollection(Service owner)
        : base(owner)
    {
    }

    /// <summary>Gets or sets the port at a position.</summary>
    public Port this[int index]
    {
        get => (Port)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Gets the port with a name; null when there is none.</summary>
    public Port? this[string name] => List.Cast<Port>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(Port item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(Port item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(Port[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(Port item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, Port item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(Port item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((Port)item).Service = (Service?)owner;
}
