using Woad.Security.Contexts;

namespace Woad.Freeze;

/// <summary>What a service issues a negotiated security context for.</summary>
/// <param name="RequiresCancellation">Whether the service keeps it; otherwise the client does, in a cookie.</param>
/// <param name="Cookies">
/// Seals cookies: the host's, by which other processes of the application open them. Null for keys of this listener.
/// </param>
internal sealed record NegotiationTerms(bool RequiresCancellation, ICookieSealer? Cookies);
