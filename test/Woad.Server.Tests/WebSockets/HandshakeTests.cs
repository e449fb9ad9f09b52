using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Hostile;

namespace Woad.Server.Tests.WebSockets;

/// <summary>The opening handshake: the refusals of a service, and the exceptions of its clients.</summary>
public sealed class HandshakeTests : IDisposable
{
    private readonly HostileHost _sockets = new(static () => Binding(WebSocketTransportUsage.Always));
    private readonly HostileHost _requests = new(static () => Binding(WebSocketTransportUsage.Never));

    /// <summary>A header that is left out or replaced, the status, and a header of the answer.</summary>
    public static TheoryData<string, string?, int, string> Refused => new()
    {
        { "Upgrade", null, 400, "" },
        { "Upgrade", "h2c", 400, "" },
        { "Sec-WebSocket-Version", "8", 426, "Sec-WebSocket-Version: 13" },
        { "Sec-WebSocket-Version", null, 426, "Sec-WebSocket-Version: 13" },
        { "Sec-WebSocket-Key", null, 400, "" },
        { "Sec-WebSocket-Key", "short", 400, "" },
        { "Sec-WebSocket-Key", "!!!!!!!!!!!!!!!!!!!!!!!!", 400, "" },
        { "Sec-WebSocket-Protocol", null, 426, "Sec-WebSocket-Protocol: soap" },
        { "Sec-WebSocket-Protocol", "chat, superchat", 426, "Sec-WebSocket-Protocol: soap" },
        { "soap-content-type", null, 400, "soap-content-type: application/soap+msbinsession1" },
        { "soap-content-type", "text/xml", 400, "soap-content-type: application/soap+msbinsession1" },
        { "microsoft-binary-transfer-mode", "Streamed", 400, "microsoft-binary-transfer-mode: Buffered" },
    };

    public void Dispose()
    {
        _sockets.Dispose();
        _requests.Dispose();
    }

    [Theory]
    [MemberData(nameof(Refused))]
    public void Handshake_that_differs_is_refused_with_the_expected_value(
        string header, string? value, int status, string expected)
    {
        var headers = RawWebSocket.Headers.Where(h => !h.StartsWith(header + ":", StringComparison.Ordinal));
        using var raw = RawWebSocket.Connect(
            _sockets.Address, value is null ? headers : headers.Append($"{header}: {value}"), out var answer);

        Assert.StartsWith($"HTTP/1.1 {status} ", answer, StringComparison.Ordinal);
        Assert.Contains(expected, answer, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public void Handshake_is_accepted_as_the_specification_shows_it()
    {
        using var raw = RawWebSocket.Connect(
            _sockets.Address,
            [
                .. RawWebSocket.Headers.Where(static h => !h.StartsWith("Sec-WebSocket-Key", StringComparison.Ordinal)),
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            ],
            out var answer);

        // [MS-SWSB] section 4, whose answer is that of RFC 6455's key (section 1.3).
        Assert.StartsWith("HTTP/1.1 101 ", answer, StringComparison.Ordinal);
        Assert.Contains("Upgrade: websocket\r\n", answer, StringComparison.OrdinalIgnoreCase);
        Assert.Contains("Connection: Upgrade\r\n", answer, StringComparison.OrdinalIgnoreCase);
        Assert.Contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n", answer, StringComparison.Ordinal);
        Assert.Contains("Sec-WebSocket-Protocol: soap\r\n", answer, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public void Endpoint_of_requests_refuses_a_WebSocket()
    {
        using var raw = RawWebSocket.Connect(_requests.Address, RawWebSocket.Headers, out var answer);

        Assert.StartsWith("HTTP/1.1 400 ", answer, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Endpoint_of_WebSockets_refuses_a_request()
    {
        using var http = new HttpClient();
        using var content = new ByteArrayContent([0x56]) { Headers = { ContentType = new("application/soap+msbin1") } };

        using var answer = await http.PostAsync(_sockets.Address, content);

        Assert.Equal(400, (int)answer.StatusCode);
    }

    [Fact]
    public void Client_with_another_encoding_is_told_of_both()
    {
        var error = Assert.Throws<ProtocolException>(
            () => Call(_sockets.Address, static b => b.MessageEncoding = NetHttpMessageEncoding.Text));

        Assert.Contains("application/soap+msbinsession1", error.Message, StringComparison.Ordinal);
        Assert.Contains("application/soap+xml; charset=utf-8", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Client_with_another_sub_protocol_is_told_of_the_setting()
    {
        var error = Assert.Throws<ProtocolException>(
            () => Call(_sockets.Address, static b => b.WebSocketSettings.SubProtocol = "other"));

        Assert.Contains("SubProtocol", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Client_of_an_endpoint_of_requests_hears_of_its_refusal() =>
        Assert.Throws<ProtocolException>(() => Call(_requests.Address, static _ => { }));

    [Fact]
    public void Client_may_use_the_scheme_of_WebSockets() =>
        Assert.Equal("good", Call(new UriBuilder(_sockets.Address) { Scheme = "ws" }.Uri, static _ => { }));

    private static NetHttpBinding Binding(WebSocketTransportUsage usage) =>
        new() { WebSocketSettings = { TransportUsage = usage } };

    private static string Call(Uri address, Action<NetHttpBinding> change)
    {
        var binding = Binding(WebSocketTransportUsage.Always);
        change(binding);
        using var factory = new ChannelFactory<IHostile>(binding, new EndpointAddress(address));
        return factory.CreateChannel().Echo("good");
    }
}
