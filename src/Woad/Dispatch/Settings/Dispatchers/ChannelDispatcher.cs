using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// The settings of one listen address of a host: its endpoints, error handlers and throttle. Behaviors change them
/// while the host opens; afterwards every change throws <see cref="InvalidOperationException"/>.
/// </summary>
public class ChannelDispatcher : ChannelDispatcherBase
{
    private readonly IDefaultCommunicationTimeouts _timeouts;
    private ServiceHostBase? _host;
    private IChannelListener? _listener;
    private Action? _closeInput;

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelDispatcher"/> class with a listener, and with the timeouts
    /// of a binding's defaults.
    /// </summary>
    /// <param name="listener">The listener; the host opens it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="listener"/> is null.</exception>
    public ChannelDispatcher(IChannelListener listener) : this(listener, null, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelDispatcher"/> class with a listener and the name of a
    /// binding.
    /// </summary>
    /// <param name="listener">The listener; the host opens it.</param>
    /// <param name="bindingName">The name of the binding, for those who look at the dispatcher; may be null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="listener"/> is null.</exception>
    public ChannelDispatcher(IChannelListener listener, string? bindingName) : this(listener, bindingName, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelDispatcher"/> class with a listener, the name of a binding,
    /// and timeouts.
    /// </summary>
    /// <param name="listener">The listener; the host opens it.</param>
    /// <param name="bindingName">The name of the binding, for those who look at the dispatcher; may be null.</param>
    /// <param name="timeouts">The timeouts; null for those of a binding's defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="listener"/> is null.</exception>
    /// <remarks>
    /// Set <see cref="MessageVersion"/>, add the endpoints with their operations, formatters and invokers, and add the
    /// dispatcher to <see cref="ServiceHostBase.ChannelDispatchers"/> before the host opens.
    /// </remarks>
    public ChannelDispatcher(IChannelListener listener, string? bindingName, IDefaultCommunicationTimeouts? timeouts)
        : this(bindingName ?? "", timeouts ?? new CustomBinding(), messageVersion: null) =>
        _listener = OwnListener = Check.NotNull(listener);

    internal ChannelDispatcher(
        string bindingName, IDefaultCommunicationTimeouts timeouts, MessageVersion? messageVersion)
    {
        BindingName = bindingName;
        _timeouts = timeouts;
        if (messageVersion is not null)
        {
            MessageVersion = messageVersion;
        }

        Endpoints = new EndpointDispatcherCollection(this);
        ErrorHandlers = new ErrorHandlerCollection(ThrowIfOpened);
        ChannelInitializers = new GuardedCollection<IChannelInitializer>(ThrowIfOpened);
    }

    /// <summary>Gets the binding's qualified name: namespace, colon, name.</summary>
    public string BindingName { get; }

    /// <summary>
    /// Gets the initializers of the channel of each session or, without sessions, of each call, in this order.
    /// </summary>
    public SynchronizedCollection<IChannelInitializer> ChannelInitializers { get; }

    /// <summary>Gets the endpoints that listen at the address.</summary>
    public SynchronizedCollection<EndpointDispatcher> Endpoints { get; }

    /// <summary>Gets the error handlers, in the order in which they are asked.</summary>
    public Collection<IErrorHandler> ErrorHandlers { get; }

    /// <inheritdoc/>
    public override ServiceHostBase? Host => _host;

    /// <summary>
    /// Gets or sets a value that indicates whether faults tell callers the exception's type, message and stack.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IncludeExceptionDetailInFaults
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the version of the messages. A dispatcher that was made of a listener has none until it is set, and
    /// the host does not open without.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public MessageVersion MessageVersion
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.NotNull(value);
        }
    } = null!;

    /// <summary>
    /// Gets or sets the limits of the service; null for the defaults. All dispatchers of a host share one.
    /// </summary>
    public ServiceThrottle? ServiceThrottle
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets the listener: the program's own, or a view of the engine's; null before the host has opened.
    /// </summary>
    public override IChannelListener? Listener => _listener;

    /// <summary>
    /// Gets or sets a value that indicates whether the program writes the addressing headers of replies itself.
    /// Default: false. A transport whose <see cref="TransportBindingElement.ManualAddressing"/> is true asks for it
    /// too.
    /// </summary>
    public bool ManualAddressing
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether channels of the program's are received from by their synchronous
    /// methods.
    /// </summary>
    /// <value>The default is as the binding says by <see cref="IBindingRuntimePreferences"/>.</value>
    public bool ReceiveSynchronously
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the maximum number of messages of a queue that are received and carried out in one transaction.
    /// </summary>
    /// <value>The default is 0: each message has a transaction of its own.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxTransactedBatchSize
    {
        get;
        set
        {
            ThrowIfOpened();
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether messages of a queue are locked while their operations run, and
    /// completed or abandoned afterwards.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool ReceiveContextEnabled
    {
        get;
        set
        {
            ThrowIfOpened();
            field = value;
        }
    }

    /// <summary>Gets or sets the isolation level of the transactions that operations begin.</summary>
    /// <value>
    /// The default is <see cref="IsolationLevel.Unspecified"/>, which begins transactions that are serializable.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public IsolationLevel TransactionIsolationLevel
    {
        get;
        set
        {
            ThrowIfOpened();
            field = Check.Defined(value);
        }
    } = IsolationLevel.Unspecified;

    /// <summary>Gets or sets the maximum time of the transactions that operations begin.</summary>
    /// <value>
    /// The default is <see cref="TimeSpan.Zero"/>: the default timeout of System.Transactions, one minute, applies.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan TransactionTimeout
    {
        get;
        set
        {
            ThrowIfOpened();
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.Zero);
            field = value;
        }
    }

    /// <summary>Stops accepting; calls and sessions that have come in go on.</summary>
    public override void CloseInput() => _closeInput?.Invoke();

    /// <summary>Of several limits of transactions the shortest counts; zero is none.</summary>
    internal void LimitTransactions(TimeSpan limit)
    {
        if (limit != TimeSpan.Zero && (TransactionTimeout == TimeSpan.Zero || limit < TransactionTimeout))
        {
            TransactionTimeout = limit;
        }
    }

    /// <summary>The host listens: what the listener is, and how to stop it.</summary>
    internal void Listens(IChannelListener listener, Action closeInput)
    {
        _listener = listener;
        _closeInput = closeInput;
    }

    /// <summary>
    /// The listener that the program has made the dispatcher of; null for a dispatcher of the host's.
    /// </summary>
    internal IChannelListener? OwnListener { get; }

    /// <summary>The listener takes nothing any more.</summary>
    internal void FaultWithListener() => Fault();

    internal IDefaultCommunicationTimeouts Timeouts => _timeouts;

    /// <summary>What behaviors have left for the binding's elements.</summary>
    internal BindingParameterCollection BindingParameters { get; init; } = [];

    /// <inheritdoc/>
    protected override TimeSpan DefaultCloseTimeout => _timeouts.CloseTimeout;

    /// <inheritdoc/>
    protected override TimeSpan DefaultOpenTimeout => _timeouts.OpenTimeout;

    internal void ThrowIfOpened()
    {
        if (State != CommunicationState.Created)
        {
            throw new InvalidOperationException("This value cannot be changed after the ServiceHost has opened.");
        }
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The dispatcher belongs to another host.</exception>
    protected override void Attach(ServiceHostBase host)
    {
        ArgumentNullException.ThrowIfNull(host);
        ThrowIfOpened();
        if (_host is not null && _host != host)
        {
            throw new InvalidOperationException("Cannot add a ChannelDispatcher to more than one ServiceHost.");
        }

        _host = host;
    }

    /// <inheritdoc/>
    protected override void Detach(ServiceHostBase host)
    {
        ThrowIfOpened();
        _host = null;
    }

    /// <inheritdoc/>
    protected override void OnAbort()
    {
    }

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout)
    {
    }

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnOpen(TimeSpan timeout)
    {
    }
}
