using System.ServiceModel.Channels;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// How a client handles messages. Behaviors change it while the channel factory opens; afterwards every change throws
/// <see cref="InvalidOperationException"/>.
/// </summary>
public sealed class ClientRuntime
{
    private bool _isFrozen;

    internal ClientRuntime(string contractName, string contractNamespace)
    {
        ContractName = contractName;
        ContractNamespace = contractNamespace;
        MessageInspectors = new GuardedCollection<IClientMessageInspector>(ThrowIfOpened);
        Operations = new GuardedKeyedCollection<ClientOperation>(ThrowIfOpened, operation => operation.Name);
    }

    /// <summary>The inspectors of the client's messages; the same collection as <see cref="MessageInspectors"/>.</summary>
    public ICollection<IClientMessageInspector> ClientMessageInspectors => MessageInspectors;

    /// <summary>The operations; the same collection as <see cref="Operations"/>.</summary>
    public ICollection<ClientOperation> ClientOperations => Operations;

    /// <summary>The type of the contract.</summary>
    public Type? ContractClientType
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>The contract's name.</summary>
    public string ContractName { get; }

    /// <summary>The contract's namespace.</summary>
    public string ContractNamespace { get; }

    /// <summary>The inspectors of the client's messages, in the order in which they see requests.</summary>
    public SynchronizedCollection<IClientMessageInspector> MessageInspectors { get; }

    /// <summary>The operations by name.</summary>
    public SynchronizedKeyedCollection<string, ClientOperation> Operations { get; }

    /// <summary>Ends the time in which changes are possible.</summary>
    /// <summary>What behaviors have left for the binding's elements.</summary>
    internal BindingParameterCollection BindingParameters { get; } = [];

    internal void Freeze() => _isFrozen = true;

    internal void ThrowIfOpened()
    {
        if (_isFrozen)
        {
            throw new InvalidOperationException("This value cannot be changed after the ChannelFactory has opened.");
        }
    }
}
