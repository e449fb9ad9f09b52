using Woad.Contracts;
using Woad.Dispatch.Settings;

namespace System.ServiceModel.Dispatcher;

/// <summary>How a service handles one operation. Writable while the host opens.</summary>
public sealed class DispatchOperation
{
    /// <summary>A one-way operation.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public DispatchOperation(DispatchRuntime parent, string name, string action)
    {
        Parent = Check.NotNull(parent);
        Name = Check.NotNull(name);
        Action = Check.NotNull(action);
        IsOneWay = true;
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

    /// <summary>Whether the formatter reads requests into parameters; false hands the message through. Default: true.</summary>
    public bool DeserializeRequest
    {
        get;
        set => Set(ref field, value);
    } = true;

    /// <summary>The declared faults.</summary>
    public SynchronizedCollection<FaultContractInfo> FaultContractInfos { get; }

    /// <summary>What reads requests and makes replies; null for the operation's own. Default: null.</summary>
    public IDispatchMessageFormatter? Formatter
    {
        get;
        set => Set(ref field, value);
    }

    /// <summary>What calls the method; null for the operation's own. Default: null.</summary>
    public IOperationInvoker? Invoker
    {
        get;
        set => Set(ref field, value);
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

    private void Set<T>(ref T field, T value)
    {
        Parent.ThrowIfOpened();
        field = value;
    }
}
