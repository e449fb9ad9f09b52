namespace System.Web.Services.Description;

/// <summary>The documents that a document imports.</summary>
public sealed class ImportCollection : ServiceDescriptionBaseCollection
{
    internal ImportCollection(ServiceDescription owner)
        : base(owner)
    {
    }

    /// <summary>The import at a position.</summary>
    public Import this[int index]
    {
        get => (Import)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds at the end; returns the position.</summary>
    public int Add(Import item) => List.Add(item);

    /// <summary>Whether the collection holds the object.</summary>
    public bool Contains(Import item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    public void CopyTo(Import[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    public int IndexOf(Import item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    public void Insert(int index, Import item) => List.Insert(index, item);

    /// <summary>Removes the object.</summary>
    public void Remove(Import item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((Import)item).ServiceDescription = (ServiceDescription?)owner;
}
