using System.ServiceModel.Dispatcher;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Model;
using Woad.Web;

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

    /// <summary>A plain HTTP operation that is called without messages; null when something that is installed needs one.</summary>
    public DirectOperation? Direct { get; } =
        endpoint.Model is { Web: { } web, Authorization: null, Inspectors.IsEmpty: true, Selector: { } selector }
        && selector.GetType() == typeof(WebHttpDispatchOperationSelector)
        && model is { DispatchFormatter: WebDispatchFormatter { Operation: var operation }, CallContexts.IsEmpty: true, Inspectors.IsEmpty: true }
        && model is { ReleasesInstanceBefore: false, IsOneWay: false, DeserializeRequest: true, SerializeReply: true }
        && (model.WebCodec is not null || model.Invoker is { IsSynchronous: true } or ITaskInvoker)
            ? DirectOperation.Of(operation, web, model.WebCodec)
            : null;

    /// <summary>The constant part of replies; null when one-way.</summary>
    public ReplyHead? ReplyHead => replyHead;

    /// <summary>Where the operation runs; null for any thread.</summary>
    public SynchronizationContext? Context => endpoint.Model.SynchronizationContext;

    /// <summary>What the operation's spans are named.</summary>
    public string SpanName { get; } = $"{endpoint.Service.Model.Name}/{model.Name}";

    public OperationPace Pace { get; } = OperationPace.Of(model);

    public bool IsSynchronous => model.Style == OperationStyle.Synchronous;
}
