using System.Security.Cryptography;
using Woad.Connections;
using Woad.Security.Contexts;
using Woad.Security.Secured;

namespace Woad.Security.Conversation.Cookies;

/// <summary>Asks services for the contexts of conversations that are no sessions.</summary>
internal static class CookieClient
{
    /// <summary>The contexts of a factory.</summary>
    /// <param name="profile">How messages are secured.</param>
    /// <param name="bootstrap">The security of requests for a context.</param>
    /// <param name="caching">How long a context is used.</param>
    public static TokenCache Of(SecurityProfile profile, ClientSecurityModel bootstrap, TokenCaching caching) =>
        new(caching, async (askAsync, target, context, cancellationToken) =>
        {
            var requests = new SecurityContextRequests(target, profile, context, bootstrap.Begin(target, context));
            var entropy = RandomNumberGenerator.GetBytes(profile.Suite.SymmetricKeyBytes);
            var issued = await requests.IssueAsync(askAsync, entropy, cancellationToken).ConfigureAwait(false);
            var (token, key) = requests.Take(issued, entropy);
            return new ClientToken(
                token, key.Secret.Bytes.ToArray(), PeerIdentity.Anonymous,
                issued.Lifetime ?? throw SecurityContextRequests.Unusable("it has no Lifetime"),
                context.Clock.GetTimestamp());
        });
}
