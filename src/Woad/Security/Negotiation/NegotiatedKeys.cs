using System.ServiceModel;
using Woad.Layers;
using Woad.Security.Secured;

namespace Woad.Security.Negotiation;

/// <summary>The keys of a client that has negotiated a security context with its service.</summary>
internal sealed class NegotiatedKeys(Negotiator negotiator, EndpointAddress target, LayerContext context, SecurityProfile profile) : ClientKeys
{
    private NegotiatedToken? _token;

    public override ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        var negotiating = negotiator.NegotiateAsync(askAsync, target, context, cancellationToken);
        if (!negotiating.IsCompletedSuccessfully)
        {
            return TakeAsync(negotiating);
        }

        Volatile.Write(ref _token, negotiating.Result);
        return default;
    }

    public override ClientExchange Begin() => new NegotiatedExchange(
        Volatile.Read(ref _token) ?? throw new InvalidOperationException("The security context has not been negotiated yet."), profile);

    public override bool TryForget(ClientExchange exchange)
    {
        negotiator.Forget(target, ((NegotiatedExchange)exchange).Token);
        return true;
    }

    private async ValueTask TakeAsync(ValueTask<NegotiatedToken> negotiating) =>
        Volatile.Write(ref _token, await negotiating.ConfigureAwait(false));
}
