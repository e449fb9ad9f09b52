namespace System.ServiceModel.Description;

/// <summary>A property of a message that a message contract declares.</summary>
public class MessagePropertyDescription : MessagePartDescription
{
    /// <summary>A property with the key <paramref name="name"/>.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public MessagePropertyDescription(string name) : base(name, "")
    {
    }
}
