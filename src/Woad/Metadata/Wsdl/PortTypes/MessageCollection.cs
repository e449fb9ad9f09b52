namespace System.Web.Services.Description;

/// <summary>The messages of a document.</summary>
public sealed class MessageCollection : ServiceDescriptionBaseCollection
{
    internal MessageCollection(ServiceDescription owner)
        : base(owner)
    {
    }

    /// <summary>The message at a position.</summary>
    public Message this[int index]
    {
        get => (Message)List[index]!;
        set => List[index] = value;
    }

    /// <summary>The message with a name; null when there is none.</summary>
    public Message? this[string name] => List.Cast<Message>().FirstOrDefault(item => item.Name == name);

    /// <summary>Adds at the end; returns the position.</summary>
    public int Add(Message item) => List.Add(item);

    /// <summary>Whether the collection holds the object.</summary>
    public bool Contains(Message item) => List.Contains(item);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    public void CopyTo(Message[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the object; -1 when it is not there.</summary>
    public int IndexOf(Message item) => List.IndexOf(item);

    /// <summary>Inserts at a position.</summary>
    public void Insert(int index, Message item) => List.Insert(index, item);

    /// <summary>Removes the object.</summary>
    public void Remove(Message item) => List.Remove(item);

    private protected override void Adopt(object item, object? owner) => ((Message)item).ServiceDescription = (ServiceDescription?)owner;
}
