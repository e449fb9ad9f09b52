using Woad.Security.Contexts;
using Woad.Sessions;

namespace Woad.Security.Negotiation;

/// <summary>The number and the time of a service's negotiations, and of the contexts that they issue.</summary>
/// <param name="MostPending">The maximum number of negotiations under way (WCF's MaxStatefulNegotiations).</param>
/// <param name="Timeout">The time that one may take (NegotiationTimeout).</param>
/// <param name="Lifetime">How long an issued context is good for (IssuedCookieLifetime).</param>
/// <param name="MostContexts">
/// The maximum number of contexts kept (MaxCachedCookies). Beyond it the one that has been unused longest is forgotten.
/// </param>
internal sealed record NegotiationLimits(int MostPending, TimeSpan Timeout, TimeSpan Lifetime, int MostContexts)
{
    /// <summary>The defaults of WCF's local service settings.</summary>
    public static NegotiationLimits Default { get; } = new(128, TimeSpan.FromMinutes(1), TimeSpan.FromHours(10), 1000);

    /// <summary>The part, in percent, of both limits that the peers of one address may use.</summary>
    public int PeerShare { get; init; } = PeerLimit.DefaultPercent;

    /// <summary>Seals contexts into cookies that the client keeps; null for contexts that the service keeps.</summary>
    public ICookieSealer? Cookies { get; init; }
}
