using System.Reflection;
using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>How a client handles one operation. Writable while the channel factory opens.</summary>
public sealed class ClientOperation
{
    private IClientMessageFormatter? _formatter;

    /// <summary>An operation without reply action.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public ClientOperation(ClientRuntime parent, string name, string action)
        : this(parent, name, action, null)
    {
    }

    /// <summary>An operation.</summary>
    /// <exception cref="ArgumentNullException">An argument other than <paramref name="replyAction"/> is null.</exception>
    public ClientOperation(ClientRuntime parent, string name, string action, string? replyAction)
    {
        Parent = Check.NotNull(parent);
        Name = Check.NotNull(name);
        Action = Check.NotNull(action);
        ReplyAction = replyAction;
        FaultContractInfos = new GuardedCollection<FaultContractInfo>(parent.ThrowIfOpened);
        ParameterInspectors = new GuardedCollection<IParameterInspector>(parent.ThrowIfOpened);
    }

    /// <summary>The action of the request.</summary>
    public string Action { get; }

    /// <summary>The <c>Begin</c> half of a Begin/End pair that calls the operation, or null.</summary>
    public MethodInfo? BeginMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>The inspectors of the parameters; the same collection as <see cref="ParameterInspectors"/>.</summary>
    public ICollection<IParameterInspector> ClientParameterInspectors => ParameterInspectors;

    /// <summary>Whether the formatter reads the reply; false hands the message through. Default: true.</summary>
    public bool DeserializeReply
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>The <c>End</c> half of a Begin/End pair that calls the operation, or null.</summary>
    public MethodInfo? EndMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>The declared faults.</summary>
    public SynchronizedCollection<FaultContractInfo> FaultContractInfos { get; }

    /// <summary>What makes requests and reads replies; null for the operation's own. Default: null.</summary>
    public IClientMessageFormatter? Formatter
    {
        get => _formatter ?? DefaultFormatter?.Value;
        set => Set(ref _formatter, value);
    }

    /// <summary>Whether the operation may be the first one of a session. Default: true.</summary>
    public bool IsInitiating
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>Whether the operation has no reply. Default: false.</summary>
    public bool IsOneWay
    {
        get;
        set => Set(ref field, value);
    }

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

    /// <summary>The client's runtime.</summary>
    public ClientRuntime Parent { get; }

    /// <summary>The action of the reply; null for any.</summary>
    public string? ReplyAction { get; }

    /// <summary>Whether the formatter makes the request; false hands a message through. Default: true.</summary>
    public bool SerializeRequest
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>The synchronous method that calls the operation, or null.</summary>
    public MethodInfo? SyncMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>The type of the Task's result; void for a Task without one, null without such a method.</summary>
    public Type? TaskTResult
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>The method returning a task that calls the operation, or null.</summary>
    public MethodInfo? TaskMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>What writes requests and reads replies unless a behavior has put something in its place.</summary>
    internal Lazy<IClientMessageFormatter>? DefaultFormatter { get; set; }

    /// <summary>The formatter of a behavior; null for the default one.</summary>
    internal IClientMessageFormatter? OwnFormatter =>
        DefaultFormatter is { IsValueCreated: true } made && ReferenceEquals(_formatter, made.Value) ? null : _formatter;

    private void Set<T>(ref T field, T value)
    {
        Parent.ThrowIfOpened();
        field = value;
    }
}
