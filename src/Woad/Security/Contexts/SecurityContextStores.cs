using Woad.Layers;
using Woad.Sessions;

namespace Woad.Security.Contexts;

/// <summary>Chooses where a listener's contexts are kept.</summary>
internal static class SecurityContextStores
{
    /// <summary>Contexts in cookies, of which some are remembered, or in the service's memory.</summary>
    /// <param name="cookies">Seals cookies; null for the service's memory.</param>
    /// <param name="most">The maximum number of contexts in memory.</param>
    /// <param name="demand">What clients had to prove.</param>
    /// <param name="context">The stack, with which memory is freed.</param>
    /// <remarks>
    /// A cookie is good for its service's path. The host and the port may differ: behind a proxy each process has its
    /// own.
    /// </remarks>
    public static IContextStore Of(ICookieSealer? cookies, PeerLimit most, string demand, LayerContext context)
    {
        var table = new SecurityContextTable(most, context.Clock, context.Address);
        context.WhenClosing(_ =>
        {
            table.Dispose();
            return default;
        });
        return cookies is null
            ? table
            : new RememberedCookies(
                new SecurityContextCookies(cookies, $"{demand} {context.Address!.AbsolutePath}", context.Clock), table);
    }
}
