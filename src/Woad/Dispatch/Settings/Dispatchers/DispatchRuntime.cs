using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// The runtime settings of a service's endpoint. Behaviors change it while the host opens; afterwards every change
/// throws <see cref="InvalidOperationException"/>.
/// </summary>
public sealed partial class DispatchRuntime
{
    internal DispatchRuntime(EndpointDispatcher endpointDispatcher)
    {
        EndpointDispatcher = endpointDispatcher;
        InputSessionShutdownHandlers = new GuardedCollection<IInputSessionShutdown>(ThrowIfOpened);
        InstanceContextInitializers = new GuardedCollection<IInstanceContextInitializer>(ThrowIfOpened);
        MessageInspectors = new GuardedCollection<IDispatchMessageInspector>(ThrowIfOpened);
        Operations = new GuardedKeyedCollection<DispatchOperation>(ThrowIfOpened, operation => operation.Name);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether a session whose peer has ended its half is ended on this side too.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AutomaticInputSessionShutdown
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    } = true;

    /// <summary>
    /// Gets the runtime for calls to the peer: the operations of the callback contract on a service, the client's own
    /// runtime on a client.
    /// </summary>
    public ClientRuntime CallbackClientRuntime
    {
        get =>
            field ??= new ClientRuntime(EndpointDispatcher.ContractName, EndpointDispatcher.ContractNamespace)
            {
                CallbackDispatchRuntime = this,
            };
        internal init;
    }

    /// <summary>Gets the dispatcher of the listen address, once the endpoint belongs to one.</summary>
    public ChannelDispatcher? ChannelDispatcher => EndpointDispatcher.ChannelDispatcher;

    /// <summary>Gets the endpoint of the runtime.</summary>
    public EndpointDispatcher EndpointDispatcher { get; }

    /// <summary>
    /// Gets or sets the concurrency of calls in an instance. Default: <see cref="ConcurrencyMode.Single"/>.
    /// </summary>
    public ConcurrencyMode ConcurrencyMode
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    }

    /// <summary>Gets the objects that are notified of the end of sessions.</summary>
    public SynchronizedCollection<IInputSessionShutdown> InputSessionShutdownHandlers { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether the messages of a session (of the listen address, where there is no
    /// session) are carried out one after the other in their order, whatever the concurrency mode is.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool EnsureOrderedDispatch
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets the initializers of each new instance context, in this order.</summary>
    public SynchronizedCollection<IInstanceContextInitializer> InstanceContextInitializers { get; }

    /// <summary>
    /// Gets or sets the provider of the instance context of a message; null for the one of the service's
    /// <see cref="InstanceContextMode"/>.
    /// </summary>
    /// <value>The default is <see langword="null"/>.</value>
    public IInstanceContextProvider? InstanceContextProvider
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the provider of instances; null for the service type's constructor.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public IInstanceProvider? InstanceProvider
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets the inspectors of the endpoint's messages, in the order in which they are called.</summary>
    public SynchronizedCollection<IDispatchMessageInspector> MessageInspectors { get; }

    /// <summary>Gets the operations by name.</summary>
    public SynchronizedKeyedCollection<string, DispatchOperation> Operations { get; }

    /// <summary>Gets or sets the selector of the operation of a message; null for the table of actions.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public IDispatchOperationSelector? OperationSelector
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether operations have transactions of their own although their messages
    /// have a <see cref="Channels.TransactionMessageProperty"/>.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IgnoreTransactionMessageProperty
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the instance is released when a transaction of it has completed.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ReleaseServiceInstanceOnTransactionComplete
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    } = true;

    /// <summary>
    /// Gets or sets the context that serves all calls of InstanceContextMode.Single. Default: one that the host makes;
    /// null for the other modes.
    /// </summary>
    public InstanceContext? SingletonInstanceContext
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the synchronization context of operations; null for any thread. Default: the synchronization
    /// context of the thread that opens the host, unless
    /// <see cref="ServiceBehaviorAttribute.UseSynchronizationContext"/> is false.
    /// </summary>
    public SynchronizationContext? SynchronizationContext
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether a transaction that is open when the client closes its session is
    /// committed.
    /// </summary>
    /// <value>The default is <see langword="false"/>: the transaction is aborted.</value>
    public bool TransactionAutoCompleteOnSessionClose
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the type of the service.</summary>
    public Type? Type
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the operation that takes messages no other operation takes; null for none.</summary>
    public DispatchOperation? UnhandledDispatchOperation
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.NotNull(value);
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether mandatory headers that nobody understood are refused.
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

    /// <summary>The operation of a name; null when there is none.</summary>
    internal DispatchOperation? Find(string name) =>
        UnhandledDispatchOperation is { } unhandled && unhandled.Name == name ? unhandled
        : Operations.Contains(name) ? Operations[name]
        : null;

    /// <summary>How long an instance serves.</summary>
    internal InstanceContextMode InstanceMode { get; set; }

    internal void ThrowIfOpened() => ChannelDispatcher?.ThrowIfOpened();
}
