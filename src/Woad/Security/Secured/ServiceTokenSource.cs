using System.Security.Cryptography.X509Certificates;
using System.IdentityModel.Tokens;
using Woad.Security.Elements;
using Woad.Security.Keys;

namespace Woad.Security.Secured;

/// <summary>The keys that a service knows: of the mode, and of the tokens of the program.</summary>
internal sealed class ServiceTokenSource(ServiceKeys keys, ServiceTokens tokens) : TokenSource
{
    public override ResolvedKey? Unwrap(WrappedKey key) => keys.Unwrap(key);

    public override ResolvedKey? Context(ReceivedContextToken token) => keys.Context(token);

    public override ResolvedKey? Known(KeyReference reference) => keys.Known(reference);

    public override ResolvedKey? Ticket(BinaryToken token) => keys.Ticket(token);

    public override bool IsForeign(string name, string ns) => tokens.Foreign is not null;

    public override ResolvedKey? Foreign(SecurityItem token) => tokens.Foreign?.KeyOf(token);

    public override X509Certificate2? Certificate(KeyReference reference) =>
        keys.Certificate(reference)
        ?? (tokens.OutOfBand is { } known
            && KeyClauses.Of(reference) is { } clause
            && known.TryResolveToken(clause, out var token)
            ? (token as X509SecurityToken)?.Certificate
            : null);
}
