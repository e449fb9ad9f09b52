using System.Collections.Immutable;
using System.Reflection;
using System.ServiceModel.Dispatcher;
using Woad.Formatters;
using Woad.Formatters.Emitted;
using Woad.Formatters.Outcomes;
using Woad.Messages;
using Woad.Model.Access;
using Woad.Protection;
using Woad.Transactions;

namespace Woad.Model;

/// <summary>An operation of an endpoint, fixed at open.</summary>
internal sealed record OperationModel
{
    public required string Name { get; init; }

    /// <summary>The action of requests; "*" takes what no other operation takes.</summary>
    public required string Action { get; init; }

    /// <summary>The action of replies; null when the operation is one-way.</summary>
    public string? ReplyAction { get; init; }

    public required bool IsOneWay { get; init; }

    public bool IsInitiating { get; init; } = true;

    /// <summary>Server: asked whether the caller may call; null where nobody asks.</summary>
    public IAccessCheck? Access { get; init; }

    /// <summary>The protection that requests must have, where a layer reports what it has verified.</summary>
    public MessageDemand RequestDemand { get; init; } = MessageDemand.None;

    /// <summary>The same of replies and faults.</summary>
    public ReplyDemand ReplyDemand { get; init; } = ReplyDemand.None;

    public bool IsTerminating { get; init; }

    /// <summary>Whether the instance that is there is given up before the call.</summary>
    public bool ReleasesInstanceBefore { get; init; }

    /// <summary>Whether the instance is given up after the call.</summary>
    public bool ReleasesInstanceAfter { get; init; }

    /// <summary>Server: the transactions that the operation runs in; null for none.</summary>
    public TransactionTerms? Transaction { get; init; }

    /// <summary>The flow of a caller's transaction; null when it does not flow.</summary>
    public FlowTerms? Flow { get; init; }

    public required OperationStyle Style { get; init; }

    /// <summary>The compiled operation; null when it takes the message lane.</summary>
    public OperationCodec? Codec { get; init; }

    /// <summary>The codec that is emitted for an operation without generated code; null for none.</summary>
    public LateCodec? Late { get; init; }

    /// <summary>
    /// Server: the compiled operation whose parts are JSON, of a plain HTTP endpoint; null when there is none.
    /// </summary>
    public OperationCodec? WebCodec { get; init; }

    /// <summary>
    /// Client: the compiled operation whichever lane its calls take; generated proxies fill its frames.
    /// </summary>
    public OperationCodec? Compiled { get; init; }

    /// <summary>Message lane, server: request to parameters, result to reply.</summary>
    public IDispatchMessageFormatter? DispatchFormatter { get; init; }

    /// <summary>Message lane, client: parameters to request, reply to result.</summary>
    public IClientMessageFormatter? ClientFormatter { get; init; }

    public IOperationInvoker? Invoker { get; init; }

    public ImmutableArray<ICallContextInitializer> CallContexts { get; init; } = [];

    public ImmutableArray<IParameterInspector> Inspectors { get; init; } = [];

    /// <summary>The declared faults: detail type and action.</summary>
    public ImmutableArray<FaultDetailContract> Faults { get; init; } = [];

    /// <summary>
    /// Where a CancellationToken stands behind the inputs of the invoker; -1 when the method takes none.
    /// </summary>
    public int TokenPosition { get; init; } = -1;

    /// <summary>Tells of elements of bodies that no part takes.</summary>
    public IgnoredReport Ignored { get; } = new();

    /// <summary>Objects that one parameter or result may consist of.</summary>
    public int MaxItems { get; init; } = 65536;

    /// <summary>Ref and out parameters of the operation.</summary>
    public int OutputCount { get; init; }

    /// <summary>
    /// Message lane: whether the request is read into parameters, and the result written into a reply.
    /// </summary>
    public bool DeserializeRequest { get; init; } = true;

    public bool SerializeReply { get; init; } = true;

    /// <summary>
    /// Message lane, client: whether the request is made of parameters, and the reply read into the result.
    /// </summary>
    public bool SerializeRequest { get; init; } = true;

    public bool DeserializeReply { get; init; } = true;

    /// <summary>Client: whether a fault is thrown; one that is asked for as a message is handed out as one.</summary>
    public bool ThrowsFaults { get; init; } = true;

    /// <summary>Server: which thread begins the operation.</summary>
    public OperationThread Thread { get; init; }

    /// <summary>Whether the request may be used before its end has arrived, where the transport streams.</summary>
    public bool StreamsRequest { get; init; }

    /// <summary>The same of the reply.</summary>
    public bool StreamsReply { get; init; }

    /// <summary>Whether streams among the parameters and results are disposed of when the call has ended.</summary>
    public bool DisposesParameters { get; init; } = true;

    /// <summary>Client: the methods that call it (synchronous, Task, Begin); those that are declared.</summary>
    public MethodInfo? SyncMethod { get; init; }

    public MethodInfo? TaskMethod { get; init; }

    public MethodInfo? BeginMethod { get; init; }

    public MethodInfo? EndMethod { get; init; }
}
