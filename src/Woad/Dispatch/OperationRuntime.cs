using System.Collections.Immutable;
using Woad.Encoders;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>An operation at run time: its model, its lane and what is measured of it.</summary>
internal sealed class OperationRuntime(
    OperationModel model, EndpointRuntime endpoint, ReplyHead? replyHead, bool usesCodecs)
{
    public OperationModel Model => model;

    public EndpointRuntime Endpoint => endpoint;

    /// <summary>
    /// Whether calls may be read and written by codecs: nothing that is installed needs more of a message than its
    /// headers and properties.
    /// </summary>
    public bool UsesCodec =>
        HasCodecBodies && endpoint.Model.Authorization is null && model.CallContexts.IsEmpty && model.Inspectors.IsEmpty
            && !model.ReleasesInstanceBefore;

    /// <summary>Whether the bodies of messages may be read and written by codecs.</summary>
    public bool HasCodecBodies { get; } =
        usesCodecs && !model.StreamsRequest && !model.StreamsReply && (model.IsOneWay || replyHead is not null);

    /// <summary>The checks of a message before it is admitted, in order.</summary>
    public ImmutableArray<AdmitCheck> Checks { get; set; } = [];

    /// <summary>How a call is carried out. Set when the listener's dispatcher is put together.</summary>
    public CallStage Stages { get; set; } = null!;

    /// <summary>The constant part of replies; null when one-way.</summary>
    public ReplyHead? ReplyHead => replyHead;

    /// <summary>Where the operation runs; null for any thread.</summary>
    public SynchronizationContext? Context => endpoint.Model.SynchronizationContext;

    /// <summary>What the operation's spans are named.</summary>
    public string SpanName { get; } = $"{endpoint.Service.Model.Name}/{model.Name}";

    public OperationPace Pace { get; } = OperationPace.Of(model);

    /// <summary>Tells error handlers which operation has thrown; null until one has.</summary>
    public Action<Exception>? ShowsInvoker { get; set; }

    public bool IsSynchronous => model.Style == OperationStyle.Synchronous;
}
