using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.CompilerServices;
using Woad.Connections;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Transports;

/// <summary>
/// The transports, by the schemes of their addresses. Each registers itself once, from a module initializer of its
/// folder or assembly: no list of transports exists, and none is used for schemes that are not its own.
/// </summary>
internal static class TransportRegistry
{
    private static readonly ConcurrentDictionary<string, Halves> ByName = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Registers a transport, or the half of it that is in this assembly.</summary>
    /// <param name="name">The scheme of its addresses, or the name that its settings have.</param>
    /// <param name="listen">Opens the listeners of services; null where another assembly has that half.</param>
    /// <param name="connect">Makes the transport of a client's factory; null where another assembly has it.</param>
    public static void Register(
        string name, IListenerFactory? listen = null, Func<TransportModel, ClientTransport>? connect = null) =>
        ByName.AddOrUpdate(
            name,
            static (_, given) => given,
            static (_, has, given) => new Halves(given.Listen ?? has.Listen, given.Connect ?? has.Connect),
            new Halves(listen, connect));

    /// <summary>Opens the listeners of a scheme.</summary>
    /// <exception cref="InvalidOperationException">No transport listens at such addresses.</exception>
    public static IListenerFactory Listener(string name) =>
        FindListener(name)
            ?? throw new InvalidOperationException(Escaped.Text(
                $"No server is registered for the scheme '{name}'. Reference Woad.Server and use its ServiceHost, or "
                    + $"call WoadServer.Register() at start-up; for net.msmq addresses reference Woad.Queues and call "
                    + $"WoadQueues.Register()."));

    /// <summary>Opens the listeners of a transport: the host's own, or else those of its scheme.</summary>
    /// <param name="transport">The settings.</param>
    /// <param name="own">Finds the host's own for a scheme; null for none.</param>
    public static IListenerFactory Listener(TransportModel transport, Func<string, IListenerFactory?>? own) =>
        own?.Invoke(transport.Name) ?? Listener(transport.Name);

    /// <summary>The transport of a client's factory.</summary>
    /// <exception cref="InvalidOperationException">No transport connects to such addresses.</exception>
    public static ClientTransport Connect(TransportModel transport) =>
        Find(transport.Name)?.Connect is { } connect
            ? connect(transport)
            : throw new InvalidOperationException(Escaped.Text(
                $"No client transport is registered for the scheme '{transport.Name}'. Use the scheme of a binding "
                    + $"of Woad (http, https, net.tcp, net.pipe, net.uds, soap.udp), or reference the assembly of "
                    + $"the transport and call its Register method at start-up, for net.msmq "
                    + $"WoadQueues.Register()."));

    /// <summary>
    /// An address at which nobody else listens. Schemes of custom channels get a path of their own, as most others.
    /// </summary>
    public static Uri Unique(Uri address, string scheme) =>
        FindListener(scheme)?.Unique(address) ?? IListenerFactory.UniquePath(address);

    private static IListenerFactory? FindListener(string name) =>
        Find(name)?.Listen ?? (LoadServer() ? Find(name)?.Listen : null);

    private static Halves? Find(string name) => ByName.GetValueOrDefault(name);

    /// <summary>
    /// A client with calls back may be the first that listens, and nothing in its program has used the server that lies
    /// beside it: its assembly is loaded by name, which registers it.
    /// </summary>
    private static bool LoadServer()
    {
        try
        {
            RuntimeHelpers.RunModuleConstructor(Assembly.Load("Woad.Server").ManifestModule.ModuleHandle);
            return true;
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            // It is not there, or not for this platform: the exception of the caller says what to do.
            return false;
        }
    }

    private sealed record Halves(IListenerFactory? Listen, Func<TransportModel, ClientTransport>? Connect);
}
