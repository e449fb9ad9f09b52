using System.Net;
using System.Net.Sockets;
using System.Text;
using Woad.Server.Tests.Http;

namespace Woad.Server.Tests.BadInput;

/// <summary>
/// Requests that are meant to cost the service memory or time: each gets a clear refusal, what they cost is bounded,
/// and the host goes on.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class HostileHttpTests(VaultHost host) : IClassFixture<VaultHost>
{
    private const int Many = 100_000;
    private const long BoundedBytes = 16 * 1024 * 1024;

    [Theory]
    [InlineData("HTTP/1.1 431", "X-{0}: y\r\n")]
    [InlineData("HTTP/1.1 431", "X: {0}\r\n")]
    public Task Hundred_thousand_http_headers_are_refused_before_they_are_kept(string status, string header) =>
        OwnProcess.RunAsync(SendHeadersAsync, status, header);

    private static async Task SendHeadersAsync(string status, string header)
    {
        using var host = new VaultHost();
        using var raw = await RawHttp.ConnectAsync(host.Basic);
        var before = OwnProcess.AllocatedBytes();
        var request = new StringBuilder("POST /basic HTTP/1.1\r\nHost: x\r\n");
        for (var i = 0; i < Many; i++)
        {
            request.AppendFormat(null, header, i);
        }

        var sent = request.Length;
        try
        {
            await raw.SendAsync(request.ToString());
        }
        catch (SocketException)
        {
            // Refused while they were sent.
        }

        Assert.StartsWith(status, await raw.ReceiveAsync(), StringComparison.Ordinal);
        Assert.InRange(OwnProcess.AllocatedBytes() - before, 0, (10L * sent) + BoundedBytes);
        host.AssertServes();
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("ws")]
    public async Task Hundred_thousand_soap_headers_are_refused(string path)
    {
        var headers = string.Concat(Enumerable.Repeat("<h xmlns=\"urn:h\"/>", Many));
        var body = path == "ws"
            ? Envelopes.Ws(host.Ws.AbsoluteUri, headers: headers)
            : Envelopes.Basic(headers: headers);
        using var answer = await PostAsync(host, path, body);
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, answer.StatusCode);

        // A thousand are taken.
        headers = string.Concat(Enumerable.Repeat("<h xmlns=\"urn:h\"/>", 1000));
        body = path == "ws" ? Envelopes.Ws(host.Ws.AbsoluteUri, headers: headers) : Envelopes.Basic(headers: headers);
        using var fitting = await PostAsync(host, path, body);
        Assert.Equal(HttpStatusCode.OK, fitting.StatusCode);
        host.AssertServes();
    }

    public static TheoryData<string, string> Bombs => new()
    {
        {
            "billion laughs",
            "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c "
                + "\"&b;&b;&b;&b;&b;&b;&b;&b;\">]>{0}"
        },
        { "quadratic blow-up", "<!DOCTYPE x [<!ENTITY a \"" + new string('a', 20000) + "\">]>{0}" },
        { "parameter entity", "<!DOCTYPE x [<!ENTITY % p SYSTEM \"http://127.0.0.1:1/p\"> %p;]>{0}" },
        {
            "undeclared entity",
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Echo "
                + "xmlns=\"urn:vault\"><text>&a;</text></Echo></s:Body></s:Envelope>"
        },
        { "processing instruction", "<?xml-stylesheet href=\"http://127.0.0.1:1/s\"?>{0}" },
        {
            "attributes within the quota",
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Echo xmlns=\"urn:vault\" "
                + string.Concat(Enumerable.Range(0, 5000).Select(i => $"a{i}=\"\" "))
                + "><text>x</text></Echo></s:Body></s:Envelope>"
        },
        {
            "long name",
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><" + new string('n', 60000)
                + "/></s:Body></s:Envelope>"
        },
        {
            "deep nesting",
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
                + string.Concat(Enumerable.Repeat("<a>", 20000))
        },
    };

    [Theory]
    [MemberData(nameof(Bombs))]
    public async Task Xml_bomb_does_not_go_off(string name, string document)
    {
        await SendBombAsync(host, name, document);
        host.AssertServes();
    }

    [Fact]
    public Task Xml_bombs_take_bounded_memory() => OwnProcess.RunAsync(SendBombsAsync);

    private static async Task SendBombsAsync()
    {
        using var host = new VaultHost();
        host.AssertServes();
        foreach (var bomb in Bombs)
        {
            var before = OwnProcess.AllocatedBytes();
            await SendBombAsync(host, (string)bomb[0], (string)bomb[1]);
            var taken = OwnProcess.AllocatedBytes() - before;
            Assert.True(taken < BoundedBytes, $"{bomb[0]}: {taken} bytes");
        }
    }

    private static async Task SendBombAsync(VaultHost host, string name, string document)
    {
        var body = document.Replace("{0}", Envelopes.Basic(), StringComparison.Ordinal);
        using var answer = await PostAsync(host, "basic", body);
        Assert.True(
            answer.StatusCode is HttpStatusCode.BadRequest or HttpStatusCode.InternalServerError
            || (name == "attributes within the quota" && answer.StatusCode == HttpStatusCode.OK),
            $"{name}: {answer.StatusCode}");
    }

    [Theory]
    [InlineData("urn:vault/Vault/Add")]
    [InlineData("urn:vault/Vault/Break")]
    public async Task Action_that_disagrees_with_the_body_is_the_action_s_fault(string action)
    {
        // The action decides (SOAP 1.1 without addressing); a body of another operation is not what that one can read.
        using var answer = await PostAsync(host, "basic", Envelopes.Basic(), action);
        var text = await answer.Content.ReadAsStringAsync();
        Assert.Equal(HttpStatusCode.InternalServerError, answer.StatusCode);
        Assert.Contains("faultcode", text, StringComparison.Ordinal);
        Assert.DoesNotContain("EchoResult", text, StringComparison.Ordinal);
        host.AssertServes();
    }

    [Fact]
    public async Task Chunked_body_without_end_is_cut_at_the_quota_and_waits_for_nobody()
    {
        using var raw = await RawHttp.ConnectAsync(host.Basic);
        await raw.SendAsync(
            "POST /basic HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nSOAPAction: \"a\"\r\nTransfer-Encoding: "
                + "chunked\r\n\r\n");
        var chunk = "1000\r\n" + new string(' ', 4096) + "\r\n";
        var sent = 0;
        try
        {
            for (; sent < 64 * 1024 * 1024; sent += 4096)
            {
                await raw.SendAsync(chunk);
                if (raw.HasAnswer)
                {
                    break;
                }
            }
        }
        catch (SocketException)
        {
            // The server has closed.
        }

        Assert.StartsWith("HTTP/1.1 400", await raw.ReceiveAsync(), StringComparison.Ordinal);
        Assert.InRange(sent, 0, 32 * 1024 * 1024);
        host.AssertServes();
    }

    [Theory]
    [InlineData("POST /basic HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400")]
    [InlineData(
        "POST /basic HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "400")]
    [InlineData(
        "POST /basic HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 9999999999999\r\n\r\n", "413")]
    [InlineData(
        "POST /basic HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 3\r\nTransfer-Encoding: "
            + "chunked\r\n\r\nzz\r\n", "400")]
    [InlineData(
        "POST /basic HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nTransfer-Encoding: "
            + "chunked\r\n\r\nffffffffffffffff\r\n", "400")]
    [InlineData("POST /basic HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nTransfer-Encoding: gzip\r\n\r\n", "400")]
    [InlineData("POST /basic HTTP/1.1\r\n\r\n", "400")]
    [InlineData("POST /../../etc/passwd HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "404")]
    [InlineData("GARBAGE\r\n\r\n", "400")]
    [InlineData("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "")]
    public async Task Broken_http_is_refused(string request, string status)
    {
        using var raw = await RawHttp.ConnectAsync(host.Basic);
        await raw.SendAsync(request);
        var answer = await raw.ReceiveAsync();
        Assert.True(status.Length == 0 || answer.StartsWith("HTTP/1.1 " + status, StringComparison.Ordinal), answer);
        Assert.False(answer.StartsWith("HTTP/1.1 200", StringComparison.Ordinal));
        host.AssertServes();
    }

    private static async Task<HttpResponseMessage> PostAsync(
        VaultHost host, string path, string body, string action = Envelopes.EchoAction)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(host.Http, path))
        {
            Content = new StringContent(body, Encoding.UTF8, path == "ws" ? "application/soap+xml" : "text/xml"),
        };
        if (path != "ws")
        {
            request.Headers.Add("SOAPAction", $"\"{action}\"");
        }

        return await host.SendAsync(request);
    }
}
