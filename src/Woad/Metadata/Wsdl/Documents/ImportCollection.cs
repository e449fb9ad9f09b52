namespace System.Web.Services.Description;

/// <summary>The documents that a document imports.</summary>
public sealed class ImportCollection : ServiceDescriptionBaseCollection
{
    internal ImportCollection(ServiceDescription owner)
        : base(owner)
    {
    }

    /// <summary>Gets or sets the import at a position.</summary>
    public Import this[int index]
    {
        get => (Import)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(Import item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(Import item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(Import[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(Import item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, Import item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(Import item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) =>
        ((Import)item).ServiceDescription = (ServiceDescription?)owner;
}
