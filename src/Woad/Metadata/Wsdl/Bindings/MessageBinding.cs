namespace System.Web.Services.Description;

/// <summary>How a message of an operation is put on the wire.</summary>
public abstract class MessageBinding : NamedItem
{
    private protected MessageBinding()
    {
    }

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public OperationBinding? OperationBinding { get; internal set; }
}
