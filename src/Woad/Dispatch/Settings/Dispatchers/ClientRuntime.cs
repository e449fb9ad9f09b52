using System.ServiceModel.Channels;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// The runtime settings of a client. Behaviors change it while the channel factory opens; afterwards every change
/// throws <see cref="InvalidOperationException"/>.
/// </summary>
public sealed partial class ClientRuntime
{
    private bool _isFrozen;

    internal ClientRuntime(string contractName, string contractNamespace)
    {
        ContractName = contractName;
        ContractNamespace = contractNamespace;
        ChannelInitializers = new GuardedCollection<IChannelInitializer>(ThrowIfOpened);
        InteractiveChannelInitializers = new GuardedCollection<IInteractiveChannelInitializer>(ThrowIfOpened);
        MessageInspectors = new GuardedCollection<IClientMessageInspector>(ThrowIfOpened);
        Operations = new GuardedKeyedCollection<ClientOperation>(ThrowIfOpened, operation => operation.Name);
        UnhandledClientOperation = new ClientOperation(this, "*", "*", "*") { Formatter = new MessageFormatter() };
    }

    /// <summary>Gets or sets the type of the callback contract, or null.</summary>
    public Type? CallbackClientType
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets the runtime for calls from the peer: the callback contract on a client, the endpoint's own runtime on a
    /// service.
    /// </summary>
    public DispatchRuntime CallbackDispatchRuntime
    {
        get => field ??= CallbackDispatcher.Create(this).DispatchRuntime;
        internal init;
    }

    /// <summary>
    /// Gets the inspectors of the client's messages; the same collection as <see cref="MessageInspectors"/>.
    /// </summary>
    public ICollection<IClientMessageInspector> ClientMessageInspectors => MessageInspectors;

    /// <summary>Gets the operations; the same collection as <see cref="Operations"/>.</summary>
    public ICollection<ClientOperation> ClientOperations => Operations;

    /// <summary>Gets or sets the type of the contract.</summary>
    public Type? ContractClientType
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets the contract's name.</summary>
    public string ContractName { get; }

    /// <summary>Gets the contract's namespace.</summary>
    public string ContractNamespace { get; }

    /// <summary>Gets the initializers of each new channel, in this order.</summary>
    public SynchronizedCollection<IChannelInitializer> ChannelInitializers { get; }

    /// <summary>Gets the initializers that ask the user before a channel is opened, in this order.</summary>
    public SynchronizedCollection<IInteractiveChannelInitializer> InteractiveChannelInitializers { get; }

    /// <summary>Gets the inspectors of the client's messages, in the order in which they see requests.</summary>
    public SynchronizedCollection<IClientMessageInspector> MessageInspectors { get; }

    /// <summary>Gets the operations by name.</summary>
    public SynchronizedKeyedCollection<string, ClientOperation> Operations { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether a mandatory header of a reply that nobody understood throws
    /// <see cref="ProtocolException"/>.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ValidateMustUnderstand
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    } = true;

    /// <summary>
    /// Gets the operation for messages that the program sends through a proxy as <see cref="IRequestChannel"/> or
    /// <see cref="IOutputChannel"/>: an operation for any action, whose formatter passes messages through.
    /// </summary>
    public ClientOperation UnhandledClientOperation { get; }

    /// <summary>What behaviors have left for the binding's elements.</summary>
    internal BindingParameterCollection BindingParameters { get; } = [];

    /// <summary>Ends the time in which changes are possible.</summary>
    internal void Freeze() => _isFrozen = true;

    internal void ThrowIfOpened()
    {
        if (_isFrozen)
        {
            throw new InvalidOperationException("This value cannot be changed after the ChannelFactory has opened.");
        }
    }
}
