namespace System.Web.Services.Description;

/// <summary>The parts of a message.</summary>
public sealed class MessagePartCollection : ServiceDescriptionBaseCollection
{
    internal MessagePartCollection(Message owner)
        : base(owner)
    {
    }

    /// <summary>Gets or sets the part at a position.</summary>
    public MessagePart this[int index]
    {
        get => (MessagePart)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Gets the part with a name; null when there is none.</summary>
    public MessagePart? this[string name] => List.Cast<MessagePart>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(MessagePart item) => List.Add(item);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(MessagePart item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(MessagePart[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="item">The item.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(MessagePart item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="item">The item.</param>
    public void Insert(int index, MessagePart item) => List.Insert(index, item);

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="item">The item.</param>
    public void Remove(MessagePart item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((MessagePart)item).Message = (Message?)owner;
}
