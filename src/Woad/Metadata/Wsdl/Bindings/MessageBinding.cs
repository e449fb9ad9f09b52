namespace System.Web.Services.Description;

/// <summary>The binding of an operation's message to a wire format.</summary>
public abstract class MessageBinding : NamedItem
{
    private protected MessageBinding()
    {
    }

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public OperationBinding? OperationBinding { get; internal set; }
}
