using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Woad.Connections;

namespace Woad.Transports.Tcp;

/// <summary>The client's half of .NET Message Framing, over each kind of connection.</summary>
internal static class FramedTransport
{
    /// <summary>Registers the transport when the assembly is loaded.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register()
    {
        TransportRegistry.Register("net.tcp", connect: static t => Create(FramedConnector.Tcp, t));
        TransportRegistry.Register("net.pipe", connect: static t => Create(FramedConnector.Pipes, t));
        TransportRegistry.Register("net.uds", connect: static t => Create(FramedConnector.SocketFiles, t));
    }

    /// <summary>Sessions, or single calls where messages are streamed.</summary>
    public static ClientTransport Create(FramedConnector connector, TransportModel transport) =>
        transport.HasSessions
            ? new SessionTransport(connector, transport)
            : new SingletonTransport(connector, transport);

}
