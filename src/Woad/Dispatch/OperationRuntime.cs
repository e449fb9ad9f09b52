using Woad.Encoders;
using Woad.Formatters;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>An operation at run time: its model, its lane and what is measured of it.</summary>
internal sealed class OperationRuntime(OperationModel model, EndpointRuntime endpoint, ReplyHead? replyHead, bool usesCodecs)
{
    public OperationModel Model => model;

    public EndpointRuntime Endpoint => endpoint;

    /// <summary>The compiled operation, when nothing that is installed needs a message.</summary>
    public OperationCodec? FastCodec { get; } =
        usesCodecs && endpoint.Model.Authorization is null && model.CallContexts.IsEmpty && endpoint.Model.Inspectors.IsEmpty && model.Inspectors.IsEmpty && !model.ReleasesInstanceBefore
             && !model.StreamsRequest && !model.StreamsReply
            && (model.IsOneWay || replyHead is not null) ? model.Codec : null;

    /// <summary>The constant part of replies; null when one-way.</summary>
    public ReplyHead? ReplyHead => replyHead;

    /// <summary>Where the operation runs; null for any thread.</summary>
    public SynchronizationContext? Context => endpoint.Model.SynchronizationContext;

    public OperationPace Pace { get; } = new();

    public bool IsSynchronous => model.Style == OperationStyle.Synchronous;
}
