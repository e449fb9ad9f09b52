namespace System.ServiceModel.Dispatcher;

/// <summary>The settings of one endpoint of a service while its host opens.</summary>
public class EndpointDispatcher
{
    /// <summary>An endpoint with an address and a contract.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public EndpointDispatcher(EndpointAddress address, string contractName, string contractNamespace)
        : this(address, contractName, contractNamespace, isSystemEndpoint: false)
    {
    }

    /// <summary>An endpoint with an address and a contract; a system endpoint does not count as one of the service's.</summary>
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
    internal EndpointDispatcher(EndpointAddress address, string contractName, string contractNamespace, ClientRuntime client)
    {
        EndpointAddress = address;
        ContractName = contractName;
        ContractNamespace = contractNamespace;
        DispatchRuntime = new DispatchRuntime(this) { CallbackClientRuntime = client };
    }

    /// <summary>The dispatcher of the listen address, once the endpoint belongs to one.</summary>
    public ChannelDispatcher? ChannelDispatcher { get; private set; }

    /// <summary>The contract's name.</summary>
    public string ContractName { get; }

    /// <summary>The contract's namespace.</summary>
    public string ContractNamespace { get; }

    /// <summary>How the endpoint's messages are handled.</summary>
    public DispatchRuntime DispatchRuntime { get; }

    /// <summary>The endpoint's address.</summary>
    public EndpointAddress EndpointAddress { get; }

    /// <summary>Whether the endpoint serves the infrastructure and not the service's contract.</summary>
    public bool IsSystemEndpoint { get; }

    internal void Attach(ChannelDispatcher dispatcher)
    {
        if (ChannelDispatcher is not null)
        {
            throw new InvalidOperationException("Cannot add EndpointDispatcher to more than one ChannelDispatcher.");
        }

        ChannelDispatcher = dispatcher;
    }

    internal void Detach() => ChannelDispatcher = null;
}
