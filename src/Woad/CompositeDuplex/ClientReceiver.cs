using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Exchanges;

namespace Woad.CompositeDuplex;

/// <summary>Takes the requests to one channel's address.</summary>
internal sealed class ClientReceiver(ILogger logger) : IReceiver, ISessionServer
{
    private volatile DirectedSession? _session;

    /// <summary>The session whose address it is.</summary>
    public void Serve(DirectedSession session) => _session = session;

    public async ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        try
        {
            if (_session is null || !await _session.TryTakeAsync(incoming).ConfigureAwait(false))
            {
                await incoming.Answer.RejectAsync(new CommunicationException("The channel that has listened here has "
                    + "ended.")).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            Log.Refused(logger, incoming.Origin.Via, e.Message);
            incoming.Answer.Abort(e);
        }

        incoming.Reset(viewed: false);
        return false;
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");

    /// <summary>The message would come again, and its call wait.</summary>
    public void Miss(CommunicationException reason) => _session?.Abort(reason);

    /// <summary>Transports of requests bring no sessions.</summary>
    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        session.Abort(null);
        return default;
    }
}
