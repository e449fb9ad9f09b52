namespace System.ServiceModel.Dispatcher;

/// <summary>The settings of one endpoint of a service while its host opens.</summary>
public class EndpointDispatcher
{
    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointDispatcher"/> class with an address and a contract.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="contractName">The qualified name of the contract.</param>
    /// <param name="contractNamespace">The namespace of the contract.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public EndpointDispatcher(EndpointAddress address, string contractName, string contractNamespace)
        : this(address, contractName, contractNamespace, isSystemEndpoint: false)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointDispatcher"/> class with an address and a contract; a
    /// system endpoint does not count as one of the service's.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="contractName">The qualified name of the contract.</param>
    /// <param name="contractNamespace">The namespace of the contract.</param>
    /// <param name="isSystemEndpoint">Whether the endpoint belongs to the infrastructure.</param>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public EndpointDispatcher(
        EndpointAddress address, string contractName, string contractNamespace, bool isSystemEndpoint)
    {
        ArgumentNullException.ThrowIfNull(address);
        EndpointAddress = address;
        ContractName = contractName;
        ContractNamespace = contractNamespace;
        IsSystemEndpoint = isSystemEndpoint;
        DispatchRuntime = new DispatchRuntime(this);
    }

    /// <summary>What a client has for calls from the service.</summary>
    internal EndpointDispatcher(
        EndpointAddress address, string contractName, string contractNamespace, ClientRuntime client)
    {
        EndpointAddress = address;
        ContractName = contractName;
        ContractNamespace = contractNamespace;
        DispatchRuntime = new DispatchRuntime(this) { CallbackClientRuntime = client };
    }

    /// <summary>Gets or sets the filter of the messages for the endpoint, by their address.</summary>
    /// <value>The default is those to <see cref="EndpointAddress"/>.</value>
    public MessageFilter AddressFilter
    {
        get => OwnAddressFilter ?? new EndpointAddressMessageFilter(EndpointAddress);
        set
        {
            ChannelDispatcher?.ThrowIfOpened();
            OwnAddressFilter = Woad.Contracts.Check.NotNull(value);
        }
    }

    /// <summary>Gets or sets the filter of the messages for the endpoint, by their action.</summary>
    /// <value>The default is those with an action of an operation.</value>
    public MessageFilter ContractFilter
    {
        get => OwnContractFilter ?? (DispatchRuntime.UnhandledDispatchOperation is null
            ? new ActionMessageFilter([.. DispatchRuntime.Operations.Select(operation => operation.Action)])
            : new MatchAllMessageFilter());
        set
        {
            ChannelDispatcher?.ThrowIfOpened();
            OwnContractFilter = Woad.Contracts.Check.NotNull(value);
        }
    }

    /// <summary>
    /// Gets or sets the priority of the endpoint: of several endpoints that match a message, the one with the highest
    /// number receives it.
    /// </summary>
    /// <value>The default is 0.</value>
    public int FilterPriority
    {
        get;
        set
        {
            ChannelDispatcher?.ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets the dispatcher of the listen address, once the endpoint belongs to one.</summary>
    public ChannelDispatcher? ChannelDispatcher { get; private set; }

    /// <summary>Gets the contract's name.</summary>
    public string ContractName { get; }

    /// <summary>Gets the contract's namespace.</summary>
    public string ContractNamespace { get; }

    /// <summary>Gets the runtime of the endpoint.</summary>
    public DispatchRuntime DispatchRuntime { get; }

    /// <summary>Gets the endpoint's address.</summary>
    public EndpointAddress EndpointAddress { get; }

    /// <summary>
    /// Gets a value that indicates whether the endpoint serves the infrastructure and not the service's contract.
    /// </summary>
    public bool IsSystemEndpoint { get; }

    /// <summary>The address filter that somebody has set; null for the default.</summary>
    internal MessageFilter? OwnAddressFilter { get; private set; }

    /// <summary>The contract filter that somebody has set; null for the default.</summary>
    internal MessageFilter? OwnContractFilter { get; private set; }

    internal void Attach(ChannelDispatcher dispatcher)
    {
        if (ChannelDispatcher is not null)
        {
            throw new InvalidOperationException("Cannot add EndpointDispatcher to more than one ChannelDispatcher.");
        }

        ChannelDispatcher = dispatcher;
    }

    internal void Detach() => ChannelDispatcher = null;

    /// <summary>Which messages are for the endpoint, by their To.</summary>
    internal AddressFilterMode AddressFilterMode { get; set; }
}
