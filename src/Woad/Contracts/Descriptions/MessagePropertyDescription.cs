namespace System.ServiceModel.Description;

/// <summary>A property of a message that a message contract declares.</summary>
public class MessagePropertyDescription : MessagePartDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MessagePropertyDescription"/> class with the key
    /// <paramref name="name"/>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public MessagePropertyDescription(string name) : base(name, "")
    {
    }
}
