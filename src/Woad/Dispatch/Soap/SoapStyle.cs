using System.ServiceModel.Channels;
using Woad.Dispatch.Lanes;
using Woad.Dispatch.Threads;
using Woad.Messages;

namespace Woad.Dispatch.Soap;

/// <summary>SOAP: messages name their operations by actions, and what goes wrong is answered with faults.</summary>
internal sealed class SoapStyle(ListenerRuntime listener) : DispatchStyle
{
    private readonly HeadSelector _heads = new(listener);

    public override bool TrySelect(Call call) => _heads.TrySelect(call);

    public override void Selected(Call call) => _heads.Remember(call);

    public override Exception Unmatched(Message request, string? action) =>
        new RefusedException(DispatchFaults.ActionNotSupported(listener.Encoding.Version, action));

    public override CallLane? DirectLane(OperationRuntime operation) =>
        CodecLane(operation) is not { } lane ? null
        : operation.Endpoint.Model.Inspectors.IsEmpty ? lane
        : new InspectedLane(lane);

    public override CallLane MessageLane(OperationRuntime operation) => new MessageLane(
        listener, operation, operation.HasCodecBodies ? new HookedBodies(listener, operation) : null);

    public override Message MakeFault(Call call, Exception error, DispatchFault fault, ErrorHandling handlers)
    {
        var message = Provide(call, error, fault, handlers) ?? fault.ToMessage(listener.Encoding.Version);
        if (call.Views.Context?.Properties is { } properties)
        {
            // What the operation has said of its answer (an HTTP status) holds for its fault too.
            message.Properties.CopyProperties(properties);
        }

        return message;
    }

    private CallLane? CodecLane(OperationRuntime operation) =>
        !operation.UsesCodec ? null
        : operation.Model.Codec is { } codec ? new CompiledLane(listener, operation, codec)
        : operation.Model.Late is { } late
            ? new LateLane(late, made => new CompiledLane(listener, operation, made), listener.Service.Logger)
        : null;

    private Message? Provide(Call call, Exception error, DispatchFault fault, ErrorHandling handlers)
    {
        if (handlers.IsEmpty)
        {
            return null;
        }

        var version = listener.Encoding.Version;
        var decided = fault.IsUnhandled ? null : fault.ToMessage(version);
        if (call.Operation is null)
        {
            return handlers.Provide(ErrorHandling.Shown(error), decided, version);
        }

        // The request and the headers and properties of the answer are there for handlers, too.
        var before = ThreadSurroundings.Capture();
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            return handlers.Provide(ErrorHandling.Shown(error), decided, version);
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
            before.Restore();
        }
    }
}
