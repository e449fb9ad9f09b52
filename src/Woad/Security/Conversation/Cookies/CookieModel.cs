using Woad.Security.Contexts;
using Woad.Security.Secured;
using Woad.Sessions;

namespace Woad.Security.Conversation.Cookies;

/// <summary>A service's secure conversations whose contexts the clients keep, fixed at open.</summary>
/// <param name="Profile">How messages are secured.</param>
/// <param name="Bootstrap">The security of requests for a context: it checks who asks.</param>
/// <param name="Cookies">Seals contexts.</param>
/// <param name="Demand">What a client has to prove: cookies of another demand are not taken.</param>
/// <param name="Lifetime">How long a context is good for (IssuedCookieLifetime).</param>
/// <param name="MostKept">The maximum number of contexts that are remembered (MaxCachedCookies).</param>
internal sealed record CookieModel(
    SecurityProfile Profile, ServiceSecurityModel Bootstrap, ICookieSealer Cookies, string Demand, TimeSpan Lifetime,
    int MostKept)
{
    /// <summary>The part of them, in percent, that the peers of one address may have.</summary>
    public int PeerShare { get; init; } = PeerLimit.DefaultPercent;
}
