using System.Text;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.CompositeDuplex;

/// <summary>
/// The service ends its sequence after that of the client. The message by which the client answers that is delayed
/// behind another one, or lost.
/// </summary>
internal sealed class LastAnswerLayer(bool loses) : ILayer
{
    private const string Rm = "http://docs.oasis-open.org/ws-rx/wsrm/200702/";

    private readonly bool _loses = loses;
    private readonly TaskCompletionSource _clientHasEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _taken = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Whether the client has sent its last answer, and nobody has refused it.</summary>
    public bool HasLeft { get; private set; }

    public Upstream Serve(Upstream above, LayerContext context) =>
        new(above.Requests, new Server(above.Sessions, this));

    public Downstream Reach(Downstream below, LayerContext context)
    {
        context.Part();
        return new Downstream(null, async (target, via, token) =>
            new Client(await below.Sessions!(target, via, token), this, context));
    }

    private sealed class Server(ISessionServer above, LastAnswerLayer layer) : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
            above.ReserveAsync(new Service(session, layer));
    }

    private sealed class Service(IEnvelopeSession below, LastAnswerLayer layer) : SessionOver(below)
    {
        public override async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            if (message.Content!.Action == Rm + "CloseSequence" && !layer._clientHasEnded.Task.IsCompleted)
            {
                // It comes again.
                return;
            }

            var ends = message.Content.Action == Rm + "TerminateSequenceResponse";
            await Below.SendAsync(message, cancellationToken);
            if (ends)
            {
                layer._clientHasEnded.TrySetResult();
            }
        }
    }

    private sealed class Client(IEnvelopeSession below, LastAnswerLayer layer, LayerContext context)
        : SessionOver(below)
    {
        private bool _hasLast;

        public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            if (_hasLast)
            {
                layer._taken.TrySetResult();
            }

            var has = await Below.ReceiveAsync(into, cancellationToken);
            _hasLast = has && ActionOf(into).Contains(Rm + "TerminateSequence<", StringComparison.Ordinal);
            return has;
        }

        public override async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            switch (message.Content!.Action)
            {
                case Rm + "CloseSequenceResponse" when !layer._loses:
                    await Below.SendAsync(message, cancellationToken);
                    await layer._taken.Task.WaitAsync(cancellationToken);
                    break;
                case Rm + "TerminateSequenceResponse" when layer._loses:
                    break;
                case Rm + "TerminateSequenceResponse":
                    await Below.SendAsync(message, cancellationToken);
                    layer.HasLeft = true;
                    break;
                default:
                    await Below.SendAsync(message, cancellationToken);
                    break;
            }
        }

        private string ActionOf(Incoming message)
        {
            var parts = context.Parts(message);
            var action = parts.Find("Action", context.Encoding.Version.Addressing.Namespace);
            return Encoding.UTF8.GetString(parts.ReadHeader(action).Span);
        }
    }
}
