using System.Collections.Concurrent;
using Woad.Transports.Memory;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Transports;

/// <summary>Which transport connects for which scheme.</summary>
internal static class Connectors
{
    private static readonly ConcurrentDictionary<string, IConnector> ByScheme = new(StringComparer.OrdinalIgnoreCase)
    {
        ["net.tcp"] = FramedConnector.Tcp,
        ["net.pipe"] = FramedConnector.Pipes,
        ["net.uds"] = FramedConnector.SocketFiles,
        [MemoryTransport.Scheme] = new MemoryConnector(),
    };

    public static void Register(string scheme, IConnector connector) => ByScheme[scheme] = connector;

    public static IConnector Get(string scheme) => ByScheme.TryGetValue(scheme, out var connector)
        ? connector
        : throw new InvalidOperationException(Escaped.Text(
            $"No client transport is registered for the scheme '{scheme}'."));
}
