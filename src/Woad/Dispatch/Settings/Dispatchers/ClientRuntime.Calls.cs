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

    /// <summary>Most bytes of a fault that is read. Default: 65536. Negative throws.</summary>
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

    /// <summary>Says which operation is called; null for the one of the method that is called.</summary>
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
