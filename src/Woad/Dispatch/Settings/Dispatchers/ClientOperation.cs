using System.Reflection;
using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>The runtime settings of one operation of a client. Writable while the channel factory opens.</summary>
public sealed class ClientOperation
{
    private IClientMessageFormatter? _formatter;

    /// <summary>Initializes a new instance of the <see cref="ClientOperation"/> class without reply action.</summary>
    /// <param name="parent">The runtime that the operation belongs to.</param>
    /// <param name="name">The name.</param>
    /// <param name="action">The action of the message.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public ClientOperation(ClientRuntime parent, string name, string action)
        : this(parent, name, action, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ClientOperation"/> class.</summary>
    /// <param name="parent">The runtime that the operation belongs to.</param>
    /// <param name="name">The name.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="replyAction">The action of the reply.</param>
    /// <exception cref="ArgumentNullException">
    /// An argument other than <paramref name="replyAction"/> is null.
    /// </exception>
    public ClientOperation(ClientRuntime parent, string name, string action, string? replyAction)
    {
        Parent = Check.NotNull(parent);
        Name = Check.NotNull(name);
        Action = Check.NotNull(action);
        ReplyAction = replyAction;
        FaultContractInfos = new GuardedCollection<FaultContractInfo>(parent.ThrowIfOpened);
        ParameterInspectors = new GuardedCollection<IParameterInspector>(parent.ThrowIfOpened);
    }

    /// <summary>Gets the action of the request.</summary>
    public string Action { get; }

    /// <summary>Gets or sets the <c>Begin</c> half of a Begin/End pair that calls the operation, or null.</summary>
    public MethodInfo? BeginMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>
    /// Gets the inspectors of the parameters; the same collection as <see cref="ParameterInspectors"/>.
    /// </summary>
    public ICollection<IParameterInspector> ClientParameterInspectors => ParameterInspectors;

    /// <summary>
    /// Gets or sets a value that indicates whether the formatter reads the reply; false hands the message through.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool DeserializeReply
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>Gets or sets the <c>End</c> half of a Begin/End pair that calls the operation, or null.</summary>
    public MethodInfo? EndMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>Gets the declared faults.</summary>
    public SynchronizedCollection<FaultContractInfo> FaultContractInfos { get; }

    /// <summary>
    /// Gets or sets the formatter that creates requests and reads replies; null for the operation's own.
    /// </summary>
    /// <value>The default is <see langword="null"/>.</value>
    public IClientMessageFormatter? Formatter
    {
        get => _formatter ?? DefaultFormatter?.Value;
        set => Set(ref _formatter, value);
    }

    /// <summary>Gets or sets a value that indicates whether the operation may be the first one of a session.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool IsInitiating
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>Gets or sets a value that indicates whether the operation has no reply.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsOneWay
    {
        get;
        set => Set(ref field, value);
    }

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

    /// <summary>Gets the client's runtime.</summary>
    public ClientRuntime Parent { get; }

    /// <summary>Gets the action of the reply; null for any.</summary>
    public string? ReplyAction { get; }

    /// <summary>
    /// Gets or sets a value that indicates whether the formatter makes the request; false hands a message through.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool SerializeRequest
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>Gets or sets the synchronous method that calls the operation, or null.</summary>
    public MethodInfo? SyncMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>
    /// Gets or sets the type of the Task's result; void for a Task without one, null without such a method.
    /// </summary>
    public Type? TaskTResult
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>Gets or sets the method returning a task that calls the operation, or null.</summary>
    public MethodInfo? TaskMethod
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>What writes requests and reads replies unless a behavior has put something in its place.</summary>
    internal Lazy<IClientMessageFormatter>? DefaultFormatter { get; set; }

    /// <summary>The formatter of a behavior; null for the default one.</summary>
    internal IClientMessageFormatter? OwnFormatter =>
        DefaultFormatter is { IsValueCreated: true } made && ReferenceEquals(_formatter, made.Value)
            ? null
            : _formatter;

    private void Set<T>(ref T field, T value)
    {
        Parent.ThrowIfOpened();
        field = value;
    }
}
