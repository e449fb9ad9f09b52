using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Woad.Connections;
using Woad.Server.Http;
using Woad.Server.Tcp;

namespace Woad.Server;

/// <summary>Makes Kestrel the server of http and net.tcp addresses.</summary>
public static class WoadServer
{
    /// <summary>Registers the listeners; done by itself when the assembly is loaded, may be called any number of times.</summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its server by this registration; trimmed programs call it by name.")]
    public static void Register()
    {
        ListenerFactories.Register("http", HttpListenerFactory.Shared);
        ListenerFactories.Register("net.tcp", TcpListenerFactory.Shared);
    }
}
