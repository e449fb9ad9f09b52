using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Hostile;

namespace Woad.Server.Tests.WebSockets;

/// <summary>
/// A binding of elements has no sub-protocol of its own, and WCF's client then names none. NetHttpBinding has one.
/// </summary>
public sealed class AbsentSubProtocolTests
{
    private static readonly string[] Unnamed =
        [.. RawWebSocket.Headers.Where(static h => !h.StartsWith("Sec-WebSocket-Protocol", StringComparison.Ordinal))];

    [Fact]
    public void Service_accepts_a_client_that_names_none()
    {
        using var host = new HostileHost(static () => Elements(null));
        using var raw = RawWebSocket.Connect(host.Address, Unnamed, out var answer);

        Assert.StartsWith("HTTP/1.1 101 ", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("Sec-WebSocket-Protocol", answer, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public void Service_names_the_one_that_a_client_offers()
    {
        using var host = new HostileHost(static () => Elements(null));
        using var raw = RawWebSocket.Connect(host.Address, RawWebSocket.Headers, out var answer);

        Assert.StartsWith("HTTP/1.1 101 ", answer, StringComparison.Ordinal);
        Assert.Contains("Sec-WebSocket-Protocol: soap", answer, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public void Service_refuses_a_client_that_names_others_alone()
    {
        using var host = new HostileHost(static () => Elements(null));
        using var raw = RawWebSocket.Connect(
            host.Address, [.. Unnamed, "Sec-WebSocket-Protocol: chat"], out var answer);

        Assert.StartsWith("HTTP/1.1 426 ", answer, StringComparison.Ordinal);
    }

    [Fact]
    public void Service_with_a_setting_demands_it()
    {
        using var host = new HostileHost(static () => Elements("soap"));
        using var raw = RawWebSocket.Connect(host.Address, Unnamed, out var answer);

        Assert.StartsWith("HTTP/1.1 426 ", answer, StringComparison.Ordinal);
    }

    private static CustomBinding Elements(string? subProtocol) => new(
        new BinaryMessageEncodingBindingElement(),
        new HttpTransportBindingElement
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always, SubProtocol = subProtocol },
        });
}
