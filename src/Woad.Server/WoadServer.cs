using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Woad.Server.Http;
using Woad.Server.Pipes;
using Woad.Server.Tcp;
using Woad.Server.WebSockets;
using Woad.Transports;
using Woad.Transports.Pipes;

namespace Woad.Server;

/// <summary>Makes Kestrel the server of http, https, net.tcp, net.pipe and net.uds addresses.</summary>
public static class WoadServer
{
    private static readonly HttpListenerFactory Http = new(WebSocketReceiver.Of);

    private static readonly FramedListenerFactory Tcp = new(new TcpPortKind());

    /// <summary>Named pipes on Windows, sockets elsewhere.</summary>
    private static readonly FramedListenerFactory Pipes = new(OperatingSystem.IsWindows()
        ? new NamedPipeKind(new PipeRegistry(new WindowsPipeSections()))
        : new SocketFileKind("net.pipe", r => PipePath.ForListener(r.Address, r.Transport.Hosts)));

    private static readonly FramedListenerFactory SocketFiles = new(
        new SocketFileKind("net.uds", r => r.Address.LocalPath));

    /// <summary>
    /// Registers the listeners; done by itself when the assembly is loaded, may be called any number of times.
    /// </summary>
    [ModuleInitializer]
    [SuppressMessage(
        "Usage", "CA2255",
        Justification = "A binding finds its server by this registration; trimmed programs call it by name.")]
    public static void Register()
    {
        TransportRegistry.Register("http", Http);
        TransportRegistry.Register("https", Http);
        TransportRegistry.Register("net.tcp", Tcp);
        TransportRegistry.Register("net.pipe", Pipes);
        TransportRegistry.Register("net.uds", SocketFiles);
    }
}
