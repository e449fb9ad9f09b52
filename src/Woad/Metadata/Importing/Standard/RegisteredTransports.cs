using System.Collections.Concurrent;
using System.ServiceModel.Channels;

namespace Woad.Metadata.Importing.Standard;

/// <summary>The transports of other assemblies, by the URIs of their SOAP bindings.</summary>
internal static class RegisteredTransports
{
    private static readonly ConcurrentDictionary<string, RegisteredTransport> _transports = new();

    public static void Register(string uri, RegisteredTransport transport) => _transports[uri] = transport;

    /// <summary>The transport of a URI; null when no assembly has registered it.</summary>
    public static RegisteredTransport? Find(string? uri) =>
        uri is null ? null : _transports.GetValueOrDefault(uri);

    /// <summary>The standard bindings of all assemblies that come into question for a transport.</summary>
    public static IEnumerable<Binding> Candidates(TransportBindingElement? transport) =>
        transport is null ? [] : _transports.Values.SelectMany(registered => registered.Candidates(transport));
}
