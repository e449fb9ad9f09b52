using Woad;
using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>How a service handles one operation. Writable while the host opens.</summary>
public sealed class DispatchOperation
{
    private IDispatchMessageFormatter? _formatter;
    private IOperationInvoker? _invoker;

    /// <summary>A one-way operation.</summary>
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

    /// <summary>An operation with a reply; a null <paramref name="replyAction"/> writes no action into it.</summary>
    /// <exception cref="ArgumentNullException">Another argument is null.</exception>
    public DispatchOperation(DispatchRuntime parent, string name, string action, string? replyAction)
        : this(parent, name, action)
    {
        ReplyAction = replyAction;
        IsOneWay = false;
    }

    /// <summary>The action of the request; <c>*</c> takes what no other operation takes.</summary>
    public string Action { get; }

    /// <summary>Whether disposable parameters and results are disposed of when the call has ended. Default: true.</summary>
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

    /// <summary>Whether the formatter reads requests into parameters; false hands the message through. Default: true.</summary>
    public bool DeserializeRequest
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>What is done on the thread of a call right before and after it, in this order and back.</summary>
    public SynchronizedCollection<ICallContextInitializer> CallContextInitializers { get; }

    /// <summary>The declared faults.</summary>
    public SynchronizedCollection<FaultContractInfo> FaultContractInfos { get; }

    /// <summary>What reads requests and makes replies. Default: the operation's own, which may be wrapped; null goes back to it.</summary>
    public IDispatchMessageFormatter? Formatter
    {
        get => _formatter ?? DefaultFormatter?.Value;
        set => Set(ref _formatter, value);
    }

    /// <summary>
    /// Whether the operation runs under the caller's Windows account. Default: <see cref="ImpersonationOption.NotAllowed"/>.
    /// <see cref="ImpersonationOption.Required"/> is refused when the host opens. An undefined value throws.
    /// </summary>
    public ImpersonationOption Impersonation
    {
        get;
        set => Set(ref field, Check.Defined(value));
    }

    /// <summary>What calls the method. Default: the operation's own, which may be wrapped; null goes back to it.</summary>
    public IOperationInvoker? Invoker
    {
        get => _invoker ?? DefaultInvoker?.Value;
        set => Set(ref _invoker, value);
    }

    /// <summary>Whether the operation has no reply.</summary>
    public bool IsOneWay { get; }

    /// <summary>Whether the session ends after the operation. Default: false.</summary>
    public bool IsTerminating
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>The operation's name.</summary>
    public string Name { get; }

    /// <summary>The inspectors of the operation's parameters.</summary>
    public SynchronizedCollection<IParameterInspector> ParameterInspectors { get; }

    /// <summary>The endpoint's runtime.</summary>
    public DispatchRuntime Parent { get; }

    /// <summary>Whether the service instance is released after the operation. Default: false.</summary>
    public bool ReleaseInstanceAfterCall
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>Whether the service instance that is there is released before the operation. Default: false.</summary>
    public bool ReleaseInstanceBeforeCall
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>The action of the reply; null for none.</summary>
    public string? ReplyAction { get; }

    /// <summary>Whether the formatter makes the reply; false hands a message through. Default: true.</summary>
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
        DefaultFormatter is { IsValueCreated: true } made && ReferenceEquals(_formatter, made.Value) ? null : _formatter;

    private void Set<T>(ref T field, T value)
    {
        Parent.ThrowIfOpened();
        field = value;
    }
}
