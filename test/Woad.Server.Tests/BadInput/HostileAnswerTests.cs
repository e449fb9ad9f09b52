using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Conformance.Logs;

namespace Woad.Server.Tests.BadInput;

/// <summary>Answers with control characters: messages of the client's exceptions have none.</summary>
[Trait("Category", "Hostile")]
public sealed class HostileAnswerTests : IDisposable
{
    private readonly TcpListener _service = new(IPAddress.Loopback, 0);

    public HostileAnswerTests() => _service.Start();

    private int Port => ((IPEndPoint)_service.LocalEndpoint).Port;

    public static TheoryData<string> HttpEntrances => [.. Responses.Keys];

    /// <summary>The places of an HTTP response that a value may have.</summary>
    private static Dictionary<string, Func<string, byte[]>> Responses => new()
    {
        ["reason phrase"] = value => Response("500 " + value, "text/plain", "no"),
        ["content type"] = value => Response("200 OK", "text/" + value, "no"),
        ["body of a page"] = value => Response("200 OK", "text/html", $"<html>\r\n{value}\r\n</html>"),
        ["body of an error"] = value => Response("503 Busy", "text/html", $"<html>\r\n{value}\r\n</html>"),
        ["address that has moved"] = value => Response(
            $"302 Found\r\nLocation: http://127.0.0.1:1/{value}", "text/html", ""),
        ["challenge"] = value => Response($"401 No\r\nWWW-Authenticate: {value}", "text/html", ""),
        ["status line"] = value => Encoding.UTF8.GetBytes($"HTTP/1.1 {value}\r\n\r\n"),
        ["envelope's version"] = value => Response("200 OK", "text/xml", $"<s:Envelope xmlns:s='{value}'/>"),
        ["root"] = value => Response("200 OK", "text/xml", $"<{value}/>"),
        ["body's namespace"] = value => Response("200 OK", "text/xml", Envelopes.Basic($"<Echo xmlns='{value}'/>")),
        ["result"] = value => Response(
            "200 OK", "text/xml",
            Envelopes.Basic($"<AddResponse xmlns='urn:vault'><AddResult>{value}</AddResult></AddResponse>")),
        ["header"] = value => Response(
            "200 OK", "text/xml",
            Envelopes.Basic(headers: $"<h s:mustUnderstand='1' xmlns='{value}'/>")),
        ["code of a fault"] = value => Response(
            "500 No", "text/xml",
            Envelopes.Basic($"<s:Fault><faultcode>{value}</faultcode><faultstring>no</faultstring></s:Fault>")),
    };

    public void Dispose() => _service.Dispose();

    [Theory]
    [MemberData(nameof(HttpEntrances))]
    public async Task Message_of_an_http_client_s_exception_is_escaped(string entrance)
    {
        foreach (var hostile in Values())
        {
            var answering = AnswerAsync(Responses[entrance](hostile), afterRequest: true);
            using var factory = new ChannelFactory<IVault>(
                new BasicHttpBinding { SendTimeout = TimeSpan.FromSeconds(60) },
                new EndpointAddress($"http://127.0.0.1:{Port}/"));
            AssertClean(await FailureAsync(factory));
            await answering;
        }
    }

    [Theory]
    [InlineData("fault")]
    [InlineData("upgrade")]
    [InlineData("unknown")]
    public async Task Message_of_a_tcp_client_s_exception_is_escaped(string entrance)
    {
        foreach (var hostile in Values())
        {
            var answering = AnswerAsync(
                entrance switch
                {
                    "fault" => Framing.Text(8, hostile),
                    "upgrade" => Framing.Text(9, hostile),
                    _ => Encoding.UTF8.GetBytes(hostile),
                },
                afterRequest: false);
            using var factory = new ChannelFactory<IVault>(
                new NetTcpBinding(SecurityMode.None) { OpenTimeout = TimeSpan.FromSeconds(60) },
                new EndpointAddress($"net.tcp://127.0.0.1:{Port}/"));
            AssertClean(await FailureAsync(factory));
            await answering;
        }
    }

    [Fact]
    public async Task Reason_of_a_fault_stays_as_it_is()
    {
        const string Reason = "first line\nsecond\u202e";
        var answering = AnswerAsync(
            Response(
                "500 No", "text/xml; charset=utf-8",
                Envelopes.Basic(
                    $"<s:Fault><faultcode>s:Server</faultcode><faultstring>{Reason}</faultstring></s:Fault>")),
            afterRequest: true);
        using var factory = new ChannelFactory<IVault>(
            new BasicHttpBinding(), new EndpointAddress($"http://127.0.0.1:{Port}/"));

        var fault = Assert.IsType<FaultException>(await FailureAsync(factory));

        Assert.Equal(Reason, fault.Message);
        await answering;
    }

    private static IEnumerable<string> Values() =>
        ["\u001b[31m", "\u0085a", "\u2028a", "\u202ea", "\ufeffa", "\u0007", "a\u009bb", new string('\u2029', 5000)];

    private static void AssertClean(Exception error)
    {
        // Inner exceptions of the platform have their own messages; logs escape those.
        for (var part = error; part is CommunicationException or TimeoutException; part = part.InnerException)
        {
            Assert.False(HostileTexts.IsRaw(part.Message), $"'{part.Message}' of {part.GetType()} is raw.");
            Assert.InRange(part.Message.Length, 1, 20_000);
        }
    }

    private static Task<Exception> FailureAsync(ChannelFactory<IVault> factory) => Task.Run(() =>
    {
        var channel = factory.CreateChannel();
        try
        {
            return Assert.ThrowsAny<Exception>(() => channel.Add([]));
        }
        finally
        {
            ((ICommunicationObject)channel).Abort();
        }
    });

    private static byte[] Response(string status, string contentType, string body)
    {
        var content = Encoding.UTF8.GetBytes(body);
        return [
            .. Encoding.UTF8.GetBytes(
                $"HTTP/1.1 {status}\r\nContent-Type: {contentType}\r\nConnection: close\r\n"
                + $"Content-Length: {content.Length}\r\n\r\n"),
            .. content,
        ];
    }

    private async Task AnswerAsync(byte[] answer, bool afterRequest)
    {
        using var connection = await _service.AcceptSocketAsync();
        var buffer = new byte[65_536];
        try
        {
            var (all, read) = (0, 1);
            while (read > 0 && (all == 0 || (afterRequest && !Encoding.UTF8.GetString(buffer, 0, all).Contains(
                "</s:Envelope>", StringComparison.Ordinal))))
            {
                read = await connection.ReceiveAsync(buffer.AsMemory(all));
                all += read;
            }

            await connection.SendAsync(answer);
            connection.Shutdown(SocketShutdown.Send);
            while (await connection.ReceiveAsync(buffer) > 0)
            {
            }
        }
        catch (SocketException)
        {
            // The client has had enough.
        }
    }
}
