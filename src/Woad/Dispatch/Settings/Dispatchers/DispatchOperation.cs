using Woad;
using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>The runtime settings of one operation of a service. Writable while the host opens.</summary>
public sealed class DispatchOperation
{
    private IDispatchMessageFormatter? _formatter;
    private IOperationInvoker? _invoker;

    /// <summary>Initializes a new instance of the <see cref="DispatchOperation"/> class.</summary>
    /// <param name="parent">The runtime that the operation belongs to.</param>
    /// <param name="name">The name.</param>
    /// <param name="action">The action of the message.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public DispatchOperation(DispatchRuntime parent, string name, string action)
    {
        Parent = Check.NotNull(parent);
        Name = Check.NotNull(name);
        Action = Check.NotNull(action);
        IsOneWay = true;
        CallContextInitializers = new GuardedCollection<ICallContextInitializer>(parent.ThrowIfOpened);
        FaultContractInfos = new GuardedCollection<FaultContractInfo>(parent.ThrowIfOpened);
        ParameterInspectors = new GuardedCollection<IParameterInspector>(parent.ThrowIfOpened);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="DispatchOperation"/> class with a reply; a null
    /// <paramref name="replyAction"/> writes no action into it.
    /// </summary>
    /// <param name="parent">The runtime that the operation belongs to.</param>
    /// <param name="name">The name.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="replyAction">The action of the reply.</param>
    /// <exception cref="ArgumentNullException">Another argument is null.</exception>
    public DispatchOperation(DispatchRuntime parent, string name, string action, string? replyAction)
        : this(parent, name, action)
    {
        ReplyAction = replyAction;
        IsOneWay = false;
    }

    /// <summary>Gets the action of the request; <c>*</c> takes what no other operation takes.</summary>
    public string Action { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether disposable parameters and results are disposed of when the call has
    /// ended.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AutoDisposeParameters
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>
    /// Whether the operation completes or abandons its receive context itself; null for one that asks for none.
    /// </summary>
    internal bool? HasManualReceiveContext
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the formatter reads requests into parameters; false hands the
    /// message through.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool DeserializeRequest
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>
    /// Gets the initializers that run on the thread of a call before it, in this order, and after it, in reverse order.
    /// </summary>
    public SynchronizedCollection<ICallContextInitializer> CallContextInitializers { get; }

    /// <summary>Gets the declared faults.</summary>
    public SynchronizedCollection<FaultContractInfo> FaultContractInfos { get; }

    /// <summary>
    /// Gets or sets the formatter that reads requests and creates replies. Default: the operation's own, which may be
    /// wrapped; null goes back to it.
    /// </summary>
    public IDispatchMessageFormatter? Formatter
    {
        get => _formatter ?? DefaultFormatter?.Value;
        set => Set(ref _formatter, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the operation runs under the caller's Windows account. Default:
    /// <see cref="ImpersonationOption.NotAllowed"/>. <see cref="ImpersonationOption.Required"/> is refused when the
    /// host opens. An undefined value throws.
    /// </summary>
    public ImpersonationOption Impersonation
    {
        get;
        set => Set(ref field, Check.Defined(value));
    }

    /// <summary>
    /// Gets or sets the invoker of the method. Default: the operation's own, which may be wrapped; null goes back to
    /// it.
    /// </summary>
    public IOperationInvoker? Invoker
    {
        get => _invoker ?? DefaultInvoker?.Value;
        set => Set(ref _invoker, value);
    }

    /// <summary>Gets a value that indicates whether the operation has no reply.</summary>
    public bool IsOneWay { get; }

    /// <summary>Gets or sets a value that indicates whether the session ends after the operation.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsTerminating
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>Gets the operation's name.</summary>
    public string Name { get; }

    /// <summary>Gets the inspectors of the operation's parameters.</summary>
    public SynchronizedCollection<IParameterInspector> ParameterInspectors { get; }

    /// <summary>Gets the endpoint's runtime.</summary>
    public DispatchRuntime Parent { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether the service instance is released after the operation.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool ReleaseInstanceAfterCall
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the service instance that is there is released before the operation.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool ReleaseInstanceBeforeCall
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>Gets the action of the reply; null for none.</summary>
    public string? ReplyAction { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether the formatter makes the reply; false hands a message through.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool SerializeReply
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether the transaction of the operation is committed when the operation
    /// returns.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool TransactionAutoComplete
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>Gets or sets a value that indicates whether the operation runs in a transaction.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool TransactionRequired
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>Which thread begins the operation.</summary>
    internal OperationThread Thread
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>What reads requests and writes replies unless a behavior has put something in its place.</summary>
    internal Lazy<IDispatchMessageFormatter>? DefaultFormatter { get; set; }

    /// <summary>What calls the operation unless a behavior has put something in its place.</summary>
    internal Lazy<IOperationInvoker>? DefaultInvoker { get; set; }

    /// <summary>The invoker of a behavior; null for the default one.</summary>
    internal IOperationInvoker? OwnInvoker =>
        DefaultInvoker is { IsValueCreated: true } made && ReferenceEquals(_invoker, made.Value) ? null : _invoker;

    /// <summary>The formatter of a behavior; null for the default one.</summary>
    internal IDispatchMessageFormatter? OwnFormatter =>
        DefaultFormatter is { IsValueCreated: true } made && ReferenceEquals(_formatter, made.Value)
            ? null
            : _formatter;

    private void Set<T>(ref T field, T value)
    {
        Parent.ThrowIfOpened();
        field = value;
    }
}
