namespace System.Web.Services.Description;

/// <summary>The services of a document.</summary>
public sealed class ServiceCollection : ServiceDescriptionBaseCollection
{
    internal ServiceCollection(ServiceDescription owner)
        : base(owner)
    {
    }

    /// <summary>Gets or sets the service at a position.</summary>
    public Service this[int index]
    {
        get => (Service)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Gets the service with a name; null when there is none.</summary>
    public Service? this[string name] => List.Cast<Service>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(Service item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(Service item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(Service[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(Service item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, Service item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(Service item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) =>
        ((Service)item).ServiceDescription = (ServiceDescription?)owner;
}
