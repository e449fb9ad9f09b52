using System.Collections.Concurrent;
using Woad.Xml;

namespace Woad.Transports.Listening;

/// <summary>
/// Which transport listens for which scheme. Server assemblies register here from their module initializer (and from a
/// named start-up call, for programs that are trimmed).
/// </summary>
internal static class ListenerFactories
{
    private static readonly ConcurrentDictionary<string, IListenerFactory> ByScheme = new(
        StringComparer.OrdinalIgnoreCase);

    public static void Register(string scheme, IListenerFactory factory) => ByScheme[scheme] = factory;

    public static IListenerFactory Get(string scheme) =>
        ByScheme.TryGetValue(scheme, out var factory)
            ? factory
            : throw new InvalidOperationException(Escaped.Text(
                $"No server is registered for the scheme '{scheme}'. Reference Woad.Server and use its ServiceHost, "
                    + $"or call WoadServer.Register() at start-up."));
}
