using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>Stands below a service whose keys are negotiated: takes out the messages that do it.</summary>
internal sealed class KeyServer(Upstream above, ServiceKeys keys, LayerContext context) : IReceiver, ISessionServer
{
    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        try
        {
            if (await keys.TryAnswerAsync(incoming).ConfigureAwait(false))
            {
                return false;
            }
        }
        catch (Exception e)
        {
            await context.RefuseAsync(incoming, e).ConfigureAwait(false);
            return false;
        }

        return await above.Requests.AdmitAsync(incoming).ConfigureAwait(false);
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) => above.Requests.RunAsync(incoming);

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
        above.Sessions.ReserveAsync(new Session(session, keys));

    private sealed class Session(IEnvelopeSession below, ServiceKeys keys) : SessionOver(below)
    {
        private readonly SessionReply _reply = new(below);

        public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
        {
            while (await Below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
            {
                if (!into.HasOwnAnswer)
                {
                    // Answers of negotiations go past the layers above.
                    into.Answer = _reply;
                }

                if (!await keys.TryAnswerAsync(into).ConfigureAwait(false))
                {
                    return true;
                }
            }

            return false;
        }
    }
}
