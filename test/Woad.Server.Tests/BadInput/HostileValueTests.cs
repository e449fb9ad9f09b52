using System.Net;
using System.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using System.Text;
using Woad.Conformance.Logs;

namespace Woad.Server.Tests.BadInput;

/// <summary>Values with control characters come through every entrance of a host, and its log stays readable.</summary>
[Trait("Category", "Hostile")]
public sealed class HostileValueTests : IDisposable
{
    private readonly LogEntries _log = new();
    private readonly Uri _http = new($"http://127.0.0.1:{FreePort.Next()}/");
    private readonly Uri _tcp = new($"net.tcp://127.0.0.1:{FreePort.Next()}/finder");
    private readonly ServiceHost _host = new(typeof(Finder));

    public HostileValueTests()
    {
        _host.AddServiceEndpoint(typeof(IFinder), new BasicHttpBinding(), new Uri(_http, "basic"));
        _host.AddServiceEndpoint(typeof(IFinder), new WSHttpBinding(SecurityMode.None), new Uri(_http, "ws"));
        _host.AddServiceEndpoint(typeof(IFinder), new NetTcpBinding(SecurityMode.None), _tcp);
        _host.AddServiceEndpoint(typeof(IFinder), new WebHttpBinding(), new Uri(_http, "web")).EndpointBehaviors
            .Add(new System.ServiceModel.Description.WebHttpBehavior());
        _host.Loggers = _log;
        Task.Run(_host.Open).GetAwaiter().GetResult();
    }

    /// <summary>The entrances of a request by its bytes: a function makes the request of a value.</summary>
    private Dictionary<string, Func<string, byte[]>> Requests => new()
    {
        ["path"] = value => Post("/" + Uri.EscapeDataString(value), "text/xml", "a", ""),
        ["path of an endpoint"] = value => Post("/basic" + Uri.EscapeDataString(value), "text/xml", "a", ""),
        ["query"] = value => Post("/basic?" + Uri.EscapeDataString(value), "text/xml", "a", ""),
        ["SOAPAction"] = value => Post("/basic", "text/xml; charset=utf-8", value, Envelopes.Basic()),
        ["content type"] = value => Post("/basic", "text/" + value, "a", Envelopes.Basic()),
        ["charset"] = value => Post("/basic", $"text/xml; charset=\"{value}\"", "a", Envelopes.Basic()),
        ["another header"] = value => Post("/basic", "text/xml", $"a\r\nVsDebuggerCausalityData: {value}", "<"),
        ["method"] = value => Encoding.UTF8.GetBytes(
            $"{value} /basic HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"),
        ["host"] = value => Encoding.UTF8.GetBytes($"GET / HTTP/1.1\r\nHost: {value}\r\nConnection: close\r\n\r\n"),
        ["credentials"] = value => Post(
            "/basic", "text/xml",
            "a\r\nAuthorization: Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes(value + ":x")), "<"),
        ["Action"] = value => Ws(headers: "", action: Escape(value)),
        ["To"] = value => Ws(to: "http://a/" + Escape(value)),
        ["To that is no address"] = value => Ws(to: Escape(value)),
        ["MessageID"] = value => Ws(headers: $"<a:MessageID>{Escape(value)}</a:MessageID>"),
        ["ReplyTo"] = value => Ws(
            headers: $"<a:FaultTo><a:Address>urn:{Escape(value)}</a:Address></a:FaultTo>"),
        ["header"] = value => Ws(
            body: "<Find xmlns='urn:finder'><name>a</name></Find>",
            headers: $"<h s:mustUnderstand='1' xmlns='{Escape(value)}'/>"),
        ["header's actor"] = value => Ws(headers: $"<h s:mustUnderstand='{Escape(value)}' xmlns='urn:h'/>"),
        ["name of the body"] = value => Ws(body: $"<Find xmlns='{Escape(value)}'/>"),
        ["number"] = value => Ws(
            body: $"<Count xmlns='urn:finder'><number>{Escape(value)}</number></Count>",
            action: "urn:finder/Finder/Count"),
        ["derived type"] = value => Ws(
            body: "<Count xmlns='urn:finder'><number xmlns:i='http://www.w3.org/2001/XMLSchema-instance' "
                + $"i:type='{Escape(value)}'>1</number></Count>",
            action: "urn:finder/Finder/Count"),
        ["prefix"] = value => Ws(body: $"<{value}:Find xmlns='urn:finder'/>"),
        ["exception of the program"] = value => Ws(
            body: $"<Find xmlns='urn:finder'><name>{Escape(value)}</name></Find>", action: "urn:finder/Finder/Find"),
        ["envelope"] = value => Post(
            "/ws", "application/soap+xml; charset=utf-8", null, $"<s:Envelope xmlns:s='{Escape(value)}'/>"),
        ["JSON"] = value => Post("/web/Find", "application/json", null, $"{{\"name\":\"{value}\"}}"),
        ["name in JSON"] = value => Post("/web/Count", "application/json", null, $"{{\"number\":\"{value}\"}}"),
        ["format of the Web"] = value => Post("/web/Count", value, null, "{}"),
    };

    public static TheoryData<string> Entrances
    {
        get
        {
            using var tests = new HostileValueTests();
            return [.. tests.Requests.Keys];
        }
    }

    public void Dispose() => _host.Abort();

    [Theory]
    [MemberData(nameof(Entrances))]
    public async Task Request_leaves_no_control_character_in_the_log(string entrance)
    {
        foreach (var hostile in HostileTexts.All.Where(text => text.Length < 20_000))
        {
            using var connection = new RawConnection(_http);
            await connection.SendAsync(Requests[entrance](hostile));
            await connection.ReadToEndAsync();
        }

        _log.AssertClean();
    }

    [Theory]
    [InlineData("path")]
    [InlineData("Action")]
    [InlineData("header")]
    [InlineData("number")]
    [InlineData("exception of the program")]
    public async Task Value_that_is_logged_is_escaped(string entrance)
    {
        using var connection = new RawConnection(_http);
        await connection.SendAsync(Requests[entrance](entrance + "\u2028forged"));
        await connection.ReadToEndAsync();

        await EventuallyAsync(entrance + @"\u2028forged");
        _log.AssertClean();
    }

    [Theory]
    [InlineData("Action")]
    [InlineData("To")]
    [InlineData("body")]
    [InlineData("via")]
    [InlineData("encoding")]
    [InlineData("upgrade")]
    public async Task Session_leaves_no_control_character_in_the_log(string entrance)
    {
        foreach (var hostile in HostileTexts.All.Where(text => text.Length < 20_000))
        {
            var xml = HostileTexts.OfXml.Contains(hostile) ? hostile : "\u0085";
            using var connection = new RawConnection(_tcp);
            await connection.SendAsync(entrance switch
            {
                "via" => Framing.Preamble(_tcp + hostile),
                "encoding" => [.. Framing.Open(_tcp.ToString()), .. Framing.Text(4, hostile), 12],
                "upgrade" => [.. Framing.Open(_tcp.ToString()), 3, 8, .. Framing.Text(9, hostile)],
                "Action" => Message(Envelopes.Ws(_tcp.ToString(), action: Escape(xml))),
                "To" => Message(Envelopes.Ws(Escape(xml))),
                _ => Message(Envelopes.Ws(_tcp.ToString(), $"<Find xmlns='{Escape(xml)}'/>")),
            });
            connection.HalfClose();
            await connection.ReadToEndAsync();
        }

        await EventuallyAsync("");
        _log.AssertClean();
    }

    private byte[] Message(string envelope) =>
        [.. Framing.Preamble(_tcp.ToString()), .. Framing.Sized([0, .. Framing.Envelope(envelope)]), 7];

    private byte[] Ws(
        string? to = null, string body = Envelopes.EchoBody, string headers = "",
        string action = "urn:finder/Finder/Find") => Post(
            "/ws", "application/soap+xml; charset=utf-8", null,
            Envelopes.Ws(to ?? new Uri(_http, "ws").ToString(), body, headers, action));

    private static byte[] Post(string path, string contentType, string? action, string body)
    {
        var content = Encoding.UTF8.GetBytes(body);
        return [
            .. Encoding.UTF8.GetBytes(
                $"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: {contentType}\r\n"
                + $"{(action is null ? "" : $"SOAPAction: {action}\r\n")}Content-Length: {content.Length}\r\n\r\n"),
            .. content,
        ];
    }

    /// <summary>A value as XML has it: control characters by their numbers.</summary>
    private static string Escape(string value) => string.Concat(
        SecurityElement.Escape(value).Select(c => c < ' ' || c == 127 ? $"&#x{(int)c:X};" : $"{c}"));

    private Task EventuallyAsync(string text) => Eventually.Holds(
        () => _log.Texts.Any(entry => entry.Contains(text, StringComparison.Ordinal)),
        () => $"'{text}' is in the log:\n{string.Join('\n', _log.Texts)}");

    [ServiceContract(Namespace = "urn:finder", Name = "Finder")]
    internal interface IFinder
    {
        [OperationContract]
        [WebInvoke(BodyStyle = WebMessageBodyStyle.Wrapped)]
        string Find(string name);

        [OperationContract]
        [WebInvoke(BodyStyle = WebMessageBodyStyle.Wrapped)]
        int Count(int number);
    }

    private sealed class Finder : IFinder
    {
        public string Find(string name) => throw new InvalidOperationException(
            "There is no " + name, new KeyNotFoundException(name));

        public int Count(int number) => number;
    }
}
