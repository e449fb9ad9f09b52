using System.Globalization;
using System.ServiceModel;

namespace Woad.Interop.Tests.WebSockets;

/// <summary>
/// python3-websockets speaks [MS-SWSB] with callbacks: to a Woad service, and as the service of a Woad client.
/// </summary>
public sealed class PythonWebSocketTests
{
    private const string Python = "/usr/bin/python3";

    [Theory]
    [InlineData(NetHttpMessageEncoding.Text, "application/soap+xml; charset=utf-8")]
    [InlineData(NetHttpMessageEncoding.Binary, "application/soap+msbinsession1")]
    public async Task Python_calls_Woad_and_is_called_back(NetHttpMessageEncoding encoding, string contentType)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/talk");
        using var host = new ServiceHost(typeof(SocketTalkService));
        host.AddServiceEndpoint(typeof(ISocketTalk), new NetHttpBinding { MessageEncoding = encoding }, address);
        host.Open();
        using var python = new PeerProcess(
            Python, Script("websocket_client.py"), NameOf(encoding),
            new UriBuilder(address) { Scheme = "ws" }.Uri.ToString(), "4");

        var lines = await python.ReadToEndAsync();

        Assert.True(python.Errors.Length == 0, python.Errors);
        string[] expected =
        [
            "subprotocol soap",
            .. Enumerable.Range(0, 4).SelectMany(static n => (string[])[
                $"Heard {6 + 200 * n} {TextOf(n, "")}", $"SayResponse {9 + 200 * n} {TextOf(n, $"{n + 1}: ")}",
            ]),
            "closed 1000",
            $"refused 400 {contentType}",
        ];
        Assert.Equal(expected, lines);
    }

    [Theory]
    [InlineData(NetHttpMessageEncoding.Text, "application/soap+xml; charset=utf-8 None")]
    [InlineData(NetHttpMessageEncoding.Binary, "application/soap+msbinsession1 Buffered")]
    public async Task Woad_calls_Python_and_is_called_back(NetHttpMessageEncoding encoding, string headers)
    {
        using var python = new PeerProcess(Python, Script("websocket_server.py"), NameOf(encoding));
        var port = (await python.ReadLineAsync()).Trim();
        var heard = new HeardTexts();
        var factory = new DuplexChannelFactory<ISocketTalk>(
            new InstanceContext(heard), new NetHttpBinding { MessageEncoding = encoding },
            new EndpointAddress(string.Create(CultureInfo.InvariantCulture, $"http://localhost:{port}/talk")));
        string[] texts = ["a", "grüße", new string('x', 1000)];

        var talk = factory.CreateChannel();
        string[] said = [.. texts.Select(talk.Say)];
        ((IClientChannel)talk).Close();
        var lines = await python.ReadToEndAsync();

        Assert.True(python.Errors.Length == 0, python.Errors);
        Assert.Equal(texts.Select(static (text, i) => $"{i + 1}: {text}"), said);
        Assert.Equal(texts, heard.Texts);
        Assert.Equal(
            [
                $"handshake soap {headers}", .. texts.Select(static text => $"request urn:socket/Say {text}"),
                "closed 1000",
            ],
            lines);
    }

    private static string NameOf(NetHttpMessageEncoding encoding) =>
        encoding == NetHttpMessageEncoding.Text ? "text" : "binary";

    private static string Script(string name) => Path.Combine(AppContext.BaseDirectory, "WebSockets", name);

    /// <summary>The first 16 characters of a client's text, behind those that the service puts before it.</summary>
    private static string TextOf(int number, string before)
    {
        var text = before + $"text {number}" + string.Concat(Enumerable.Repeat(" ä", 100 * number));
        return text[..Math.Min(text.Length, 16)];
    }
}
