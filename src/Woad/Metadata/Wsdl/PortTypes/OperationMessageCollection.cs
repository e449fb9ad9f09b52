namespace System.Web.Services.Description;

/// <summary>The input and output of an operation.</summary>
public sealed class OperationMessageCollection : ServiceDescriptionBaseCollection
{
    internal OperationMessageCollection(Operation owner)
        : base(owner)
    {
    }

    /// <summary>Gets the shape of the operation: the order of input and output.</summary>
    public OperationFlow Flow => Count switch
    {
        0 => OperationFlow.None,
        1 => this[0] is OperationInput ? OperationFlow.OneWay : OperationFlow.Notification,
        _ => this[0] is OperationInput ? OperationFlow.RequestResponse : OperationFlow.SolicitResponse,
    };

    /// <summary>Gets the input; null when there is none.</summary>
    public OperationInput? Input => List.OfType<OperationInput>().FirstOrDefault();

    /// <summary>Gets the output; null when there is none.</summary>
    public OperationOutput? Output => List.OfType<OperationOutput>().FirstOrDefault();

    /// <summary>Gets or sets the input or output at a position.</summary>
    public OperationMessage this[int index]
    {
        get => (OperationMessage)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(OperationMessage item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(OperationMessage item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(OperationMessage[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(OperationMessage item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, OperationMessage item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(OperationMessage item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) =>
        ((OperationMessage)item).Operation = (Operation?)owner;
}
