using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Negotiation;
using Woad.Tests.Security.Negotiation;
using Woad.Security.Contexts;

namespace Woad.Tests.Layers.Negotiated;

/// <summary>Negotiates a security context for each factory, and names it in each message.</summary>
internal sealed class NegotiatingLayer : DialogueLayer
{
    private readonly TokenCache _tokens = Negotiator.Of(TlsModels.Client());

    public override StackShape Shape(StackShape below) => below;

    public override Upstream Serve(Upstream above, LayerContext context)
    {
        context.Part();
        var service = new NegotiatedMessages(new NegotiationReceiver(TlsModels.Service(), context), context);
        return new Upstream(new Receiver(service, above.Requests), new Server(service, above.Sessions));
    }

    protected override ClientDialogue Begin(EndpointAddress target, LayerContext context) =>
        new NegotiatingDialogue(_tokens, target, context);

    private sealed class Receiver(NegotiatedMessages service, IReceiver above) : IReceiver
    {
        public async ValueTask<bool> AdmitAsync(Incoming incoming) =>
            await service.TakeAsync(incoming)
                .ConfigureAwait(false) && await above.AdmitAsync(incoming).ConfigureAwait(false);

        public ValueTask<Outcome> RunAsync(Incoming incoming) => above.RunAsync(incoming);
    }

    private sealed class Server(NegotiatedMessages service, ISessionServer above) : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
            above.ReserveAsync(new Session(service, session));
    }

    private sealed class Session(NegotiatedMessages service, IEnvelopeSession below) : SessionOver(below)
    {
        private readonly SessionReply _reply = new(below);

        public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            while (await Below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
            {
                if (!into.HasOwnAnswer)
                {
                    into.Answer = _reply;
                }

                if (await service.TakeAsync(into).ConfigureAwait(false))
                {
                    return true;
                }
            }

            return false;
        }
    }
}
