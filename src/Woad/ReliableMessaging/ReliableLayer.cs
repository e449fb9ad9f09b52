using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Requests;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Serving;
using Woad.ReliableMessaging.Sessions;
using Woad.ReliableMessaging.Timing;

namespace Woad.ReliableMessaging;

/// <summary>
/// Makes reliable sessions (WS-ReliableMessaging): each message arrives once and, in an ordered session, in order, also
/// when requests are lost and connections break.
/// </summary>
internal sealed class ReliableLayer(ReliableModel model) : ILayer
{
    public string Element => "ReliableSessionBindingElement";

    /// <summary>The kind of channel that a reliable session makes of the one below.</summary>
    public static StackShape Above(StackShape below) =>
        below.WithSessions();

    public StackShape Shape(StackShape below) => Above(below);

    public bool NeedsWholeMessages => true;

    public Upstream Serve(Upstream above, LayerContext context)
    {
        Open(context);
        var receiver = new SequenceReceiver(model, above.Sessions, context);
        return new Upstream(receiver, receiver.Sessions);
    }

    public Downstream Reach(Downstream below, LayerContext context)
    {
        Open(context);
        var alarms = new Alarms(context.Clock);
        var sessions = new ClientSessions();
        var slot = context.NewSlot();
        context.WhenClosing(_ =>
        {
            sessions.Abort();
            alarms.Dispose();
            return default;
        });
        return new Downstream(
            null,
            below.Sessions is { } connect
                ? (
                    target, via,
                    token) => sessions.OpenAsync(DuplexAsync(connect, target, via, alarms, context, slot, token))
                : (
                    target, via,
                    token) => sessions.OpenAsync(RequestsAsync(below.Requests!, target, via, alarms, context, token)));
    }

    private void Open(LayerContext context)
    {
        var metrics = new SequenceMetrics(context.Address);
        context.Provide(metrics);
        context.WhenClosing(_ =>
        {
            metrics.Dispose();
            return default;
        });
        context.Part();
        var names = model.Names;
        context.Declare(names.Sequence.Local.Text, names.Namespace);
        context.Declare(names.SequenceAcknowledgement.Local.Text, names.Namespace);
        context.Declare(names.AckRequested.Local.Text, names.Namespace);
    }

    private async Task<IEnvelopeSession> DuplexAsync(
        Connect<IEnvelopeSession> connect,
        EndpointAddress target,
        Uri via,
        Alarms alarms,
        LayerContext context,
        int slot,
        CancellationToken cancellationToken)
    {
        var opening = new ClientOpening(
            model, target, via, alarms, context, slot, token => connect(target, via, token));
        return await opening.OpenAsync(cancellationToken).ConfigureAwait(false);
    }

    private async Task<IEnvelopeSession> RequestsAsync(
        Connect<IRequester> connect, EndpointAddress target, Uri via, Alarms alarms, LayerContext context,
        CancellationToken cancellationToken)
    {
        var requester = await connect(target, via, cancellationToken).ConfigureAwait(false);
        try
        {
            return await RequestOpening.OpenAsync(model, requester, target, via, alarms, context, cancellationToken)
                .ConfigureAwait(false);
        }
        catch
        {
            requester.Abort();
            await requester.DisposeAsync().ConfigureAwait(false);
            throw;
        }
    }
}
