namespace System.ServiceModel.Dispatcher;

public sealed partial class ClientRuntime
{
    /// <summary>Gets or sets a value that indicates whether the program writes the addressing headers itself.</summary>
    /// <value>The default is false, or as the binding's transport says.</value>
    public bool ManualAddressing
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the maximum size, in bytes, of a fault that is read.</summary>
    /// <value>The default is 65536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxFaultSize
    {
        get;
        set
        {
            ThrowIfOpened();
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 65536;

    /// <summary>
    /// Gets or sets the selector of the operation that is called; null for the one of the method that is called.
    /// </summary>
    public IClientOperationSelector? OperationSelector
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the address that messages are really sent to, unless a channel is made with one.</summary>
    /// <value>The default is null, the endpoint's.</value>
    public Uri? Via
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }
}
