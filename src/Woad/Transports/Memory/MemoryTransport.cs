using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Transports.Memory;

/// <summary>
/// Sessions within one process: envelopes passed between two peers without sockets. The transport on which protocol
/// layers are tested first.
/// </summary>
internal sealed class MemoryTransport : IListenerFactory
{
    public const string Scheme = "memory";

    private static readonly ConcurrentDictionary<string, MemoryListener> Listeners = new(
        StringComparer.OrdinalIgnoreCase);

    public static MemoryTransport Instance { get; } = new();

    /// <summary>Registers the transport when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register() => TransportRegistry.Register(
        Scheme,
        Instance,
        static transport => transport.HasSessions
            ? new SessionTransport(new MemoryConnector(), transport)
            : new MemoryRequests(transport));

    public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        var listener = new MemoryListener(request, l => Listeners.TryRemove(Key(l.Address), out _));
        if (!Listeners.TryAdd(Key(request.Address), listener))
        {
            throw new AddressAlreadyInUseException(Escaped.Text(
                $"Another host in this process listens at {request.Address} already."));
        }

        return new ValueTask<IListener>(listener);
    }

    /// <summary>The listener at <paramref name="via"/>.</summary>
    /// <exception cref="EndpointNotFoundException">There is none.</exception>
    public static MemoryListener Find(Uri via) => Listeners.TryGetValue(Key(via), out var listener)
        ? listener
        : throw new EndpointNotFoundException(Escaped.Text(
            $"There was no endpoint listening at {via} in this process."));

    private static string Key(Uri address) => address.GetLeftPart(UriPartial.Path).TrimEnd('/');
}
