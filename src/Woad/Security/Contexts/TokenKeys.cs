using System.ServiceModel;
using Woad.Layers;
using Woad.Security.Secured;

namespace Woad.Security.Contexts;

/// <summary>The keys of a client whose messages a security context protects that is not a session.</summary>
/// <param name="tokens">The contexts that services have issued.</param>
/// <param name="target">The service.</param>
/// <param name="context">The stack.</param>
/// <param name="profile">How messages are secured.</param>
internal sealed class TokenKeys(
    TokenCache tokens, EndpointAddress target, LayerContext context, SecurityProfile profile) : ClientKeys
{
    private ClientToken? _token;

    public override ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken)
    {
        var getting = tokens.GetAsync(askAsync, target, context, cancellationToken);
        if (!getting.IsCompletedSuccessfully)
        {
            return TakeAsync(getting);
        }

        Volatile.Write(ref _token, getting.Result);
        return default;
    }

    public override ClientExchange Begin() => new TokenExchange(
        Volatile.Read(ref _token)
            ?? throw new InvalidOperationException("The security context has not been issued yet."), profile);

    public override bool TryForget(ClientExchange exchange)
    {
        tokens.Forget(target, ((TokenExchange)exchange).Token);
        return true;
    }

    private async ValueTask TakeAsync(ValueTask<ClientToken> getting) =>
        Volatile.Write(ref _token, await getting.ConfigureAwait(false));
}
