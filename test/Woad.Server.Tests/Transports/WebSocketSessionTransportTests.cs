using System.ServiceModel.Channels;
using Woad.Conformance.Transports;
using Woad.Freeze;
using Woad.Server.Tests.EndToEnd;
using Woad.Transports.Http;
using Woad.Transports.WebSockets;

namespace Woad.Server.Tests.Transports;

/// <summary>The rules of sessions, kept by this transport.</summary>
public sealed class WebSocketSessionTransportTests() : SessionTransportSuite(new SessionTransportUnderTest(
    static () => new NetHttp(WebSocketTransportUsage.Always).NewAddress(),
    ServerListeners.Of("http"),
    Connector(),
    Element()))
{
    private static HttpTransportBindingElement Element() =>
        new() { WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always } };

    private static WebSocketConnector Connector()
    {
        var element = Element();
        var text = new TextMessageEncodingBindingElement();
        return new(new HttpHandlers(
            BindingFreezer.Freeze(element, text, new CustomBinding(element), TimeProvider.System).Transport));
    }
}
