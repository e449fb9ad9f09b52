using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Conformance.Layers;

/// <summary>A session on a network that breaks connections.</summary>
internal sealed class LossySession(IEnvelopeSession below, Faults faults) : SessionOver(below)
{
    public override ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        SendAsync(message, Below.SendAsync, cancellationToken);

    public override ValueTask AnswerAsync(Outgoing message) =>
        SendAsync(message, (m, _) => Below.AnswerAsync(m), CancellationToken.None);

    private async ValueTask SendAsync(
        Outgoing message, Func<Outgoing, CancellationToken, ValueTask> sendAsync, CancellationToken cancellationToken)
    {
        if (faults.Strikes(faults.Break))
        {
            throw Break();
        }

        await sendAsync(message, cancellationToken).ConfigureAwait(false);
        if (faults.Strikes(faults.Break))
        {
            throw Break();
        }
    }

    private CommunicationException Break()
    {
        var broken = new CommunicationException("The network has broken the connection.");
        Abort(broken);
        return broken;
    }
}
