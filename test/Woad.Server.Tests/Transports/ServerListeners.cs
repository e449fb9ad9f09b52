using Woad.Transports;
using Woad.Transports.Listening;

namespace Woad.Server.Tests.Transports;

/// <summary>The listeners of the server, for tests without a host.</summary>
internal static class ServerListeners
{
    public static IListenerFactory Of(string scheme)
    {
        WoadServer.Register();
        return TransportRegistry.Listener(scheme);
    }
}
