using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Interop.Tests.WebSockets;

/// <summary>python3-websockets speaks [MS-SWSB] to a Woad service with callbacks.</summary>
public sealed class PythonWebSocketTests
{
    [Fact]
    public async Task Python_calls_Woad_and_is_called_back()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/talk");
        using var host = new ServiceHost(typeof(SocketTalkService));
        host.AddServiceEndpoint(
            typeof(ISocketTalk), new NetHttpBinding { MessageEncoding = NetHttpMessageEncoding.Text }, address);
        host.Open();
        using var python = new PeerProcess(
            "/usr/bin/python3",
            Path.Combine(AppContext.BaseDirectory, "WebSockets", "websocket_client.py"),
            new UriBuilder(address) { Scheme = "ws" }.Uri.ToString(), "4");

        var lines = await python.ReadToEndAsync();

        Assert.True(python.Errors.Length == 0, python.Errors);
        Assert.Equal(
            [
                "subprotocol soap",
                .. Enumerable.Range(
                    0, 4).SelectMany(static n => (string[])[$"Heard text {n}", $"SayResponse {n + 1}: text {n}"]),
                "closed 1000",
                "refused 400 application/soap+xml; charset=utf-8",
            ],
            lines);
    }
}
