namespace System.ServiceModel.Description;

/// <summary>The body of a message: a wrapper element with the parts in it, or the parts alone.</summary>
public class MessageBodyDescription
{
    /// <summary>Gets the parts without the return value, in wire order.</summary>
    public MessagePartDescriptionCollection Parts { get; } = [];

    /// <summary>
    /// Gets or sets the return value, written before the parts; of type <see cref="Void"/> when there is none.
    /// </summary>
    public MessagePartDescription? ReturnValue { get; set; }

    /// <summary>Gets or sets the local name of the wrapper element; null when the body is not wrapped.</summary>
    public string? WrapperName { get; set; }

    /// <summary>Gets or sets the namespace of the wrapper element.</summary>
    public string? WrapperNamespace { get; set; }
}
