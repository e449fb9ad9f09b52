using System.Collections.Concurrent;
using System.Net;
using System.Text;
using System.Xml.Linq;
using Woad.TestSupport;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>
/// A participant and initiator of WS-AtomicTransaction written by hand: strings of SOAP over HTTP. It knows nothing of
/// Woad.
/// </summary>
internal sealed class RawPeer : IDisposable
{
    private static readonly XNamespace _soap = "http://schemas.xmlsoap.org/soap/envelope/";

    private readonly HttpListener _listener = new();
    private readonly HttpClient _client = new();
    private readonly BlockingCollection<XElement> _received = [];
    private readonly string _coordination;
    private readonly string _atomic;
    private readonly string _addressing;
    private readonly string _anonymous;

    public RawPeer(int version)
    {
        Suffix = version == 11 ? "11/" : "/";
        _coordination = version == 11
            ? "http://docs.oasis-open.org/ws-tx/wscoor/2006/06"
            : "http://schemas.xmlsoap.org/ws/2004/10/wscoor";
        _atomic = version == 11
            ? "http://docs.oasis-open.org/ws-tx/wsat/2006/06"
            : "http://schemas.xmlsoap.org/ws/2004/10/wsat";
        _addressing = version == 11
            ? "http://www.w3.org/2005/08/addressing"
            : "http://schemas.xmlsoap.org/ws/2004/08/addressing";
        _anonymous = version == 11 ? _addressing + "/anonymous" : _addressing + "/role/anonymous";
        Address = $"http://localhost:{FreePort.Next()}/peer/";
        _listener.Prefixes.Add(Address);
        _listener.Start();
        _ = ReceiveAsync();
    }

    public string Address { get; }

    /// <summary>The end of the paths of the coordinator's services.</summary>
    public string Suffix { get; }

    /// <summary>The local name of an action's end.</summary>
    public static string ActionOf(XElement envelope) =>
        envelope.Descendants().First(static e => e.Name.LocalName == "Action").Value.Split('/')[^1];

    /// <summary>The address and the reference parameters of an endpoint reference.</summary>
    public static (string Address, string Parameters) Reference(XElement reference) => (
        reference.Descendants().First(static e => e.Name.LocalName == "Address").Value,
        string.Concat(reference.Descendants()
            .First(static e => e.Name.LocalName is "ReferenceParameters" or "ReferenceProperties").Elements()));

    /// <summary>The next message that has come.</summary>
    public XElement Next() =>
        _received.TryTake(out var message, TimeSpan.FromSeconds(60)) ? message : throw new TimeoutException();

    /// <summary>The number of messages that have come and were not taken.</summary>
    public int Waiting => _received.Count;

    private string NewContext =>
        $"<c:CreateCoordinationContext xmlns:c=\"{_coordination}\"><c:CoordinationType>{_atomic}</c:CoordinationType>"
        + "</c:CreateCoordinationContext>";

    /// <summary>Sends a request of WS-Coordination and returns the answer.</summary>
    public async Task<XElement> AskAsync(string to, string action, string parameters, string body) =>
        XElement.Parse(await AskAsync(to, action, parameters, body, _anonymous));

    /// <summary>Creates a transaction, and returns its context.</summary>
    public async Task<XElement> CreateAsync(string root) => (await AskAsync(
        $"{root}Activation/Coordinator{Suffix}", "CreateCoordinationContext", "", NewContext))
        .Descendants().Single(static e => e.Name.LocalName == "CoordinationContext");

    /// <summary>Creates a transaction whose context is to come to the peer's own address.</summary>
    /// <returns>The body of the HTTP response.</returns>
    public Task<string> CreateElsewhereAsync(string root) => AskAsync(
        $"{root}Activation/Coordinator{Suffix}", "CreateCoordinationContext", "", NewContext, Address);

    /// <summary>Registers, and returns the answer.</summary>
    public Task<XElement> RegisterAsync(XElement context, string protocol, string id, string? address = null)
    {
        var (to, parameters) = Reference(context.Elements().Single(static e =>
            e.Name.LocalName == "RegistrationService"));
        return AskAsync(
            to, "Register", parameters,
            $"<c:Register xmlns:c=\"{_coordination}\"><c:ProtocolIdentifier>{_atomic}/{protocol}</c:ProtocolIdentifier>"
            + $"<c:ParticipantProtocolService><a:Address>{address ?? Address}</a:Address><a:ReferenceParameters>"
            + $"<mine xmlns=\"urn:peer\">{id}</mine></a:ReferenceParameters></c:ParticipantProtocolService>"
            + "</c:Register>");
    }

    /// <summary>Sends a notification of two-phase commit.</summary>
    public Task NotifyAsync((string Address, string Parameters) to, string name, string id) => PostAsync(
        to.Address, $"{_atomic}/{name}", to.Parameters,
        $"<a:From><a:Address>{Address}</a:Address><a:ReferenceParameters><mine xmlns=\"urn:peer\">{id}</mine>"
        + "</a:ReferenceParameters></a:From>",
        $"<w:{name} xmlns:w=\"{_atomic}\"/>");

    public void Dispose()
    {
        _listener.Abort();
        _client.Dispose();
        _received.Dispose();
    }

    private Task<string> AskAsync(string to, string action, string parameters, string body, string replyTo) =>
        PostAsync(
            to, $"{_coordination}/{action}", parameters,
            $"<a:ReplyTo><a:Address>{replyTo}</a:Address></a:ReplyTo><a:MessageID>urn:uuid:{Guid.NewGuid():D}"
            + "</a:MessageID>",
            body);

    private async Task<string> PostAsync(string to, string action, string parameters, string headers, string body)
    {
        var envelope = $"<s:Envelope xmlns:s=\"{_soap}\" xmlns:a=\"{_addressing}\"><s:Header><a:Action>{action}"
            + $"</a:Action><a:To>{to}</a:To>{headers}{parameters}</s:Header><s:Body>{body}</s:Body></s:Envelope>";
        using var content = new StringContent(envelope, Encoding.UTF8, "text/xml");
        content.Headers.Add("SOAPAction", $"\"{action}\"");
        using var response = await _client.PostAsync(new Uri(to), content);
        return await response.Content.ReadAsStringAsync();
    }

    private async Task ReceiveAsync()
    {
        try
        {
            while (true)
            {
                var context = await _listener.GetContextAsync();
                var message = await XElement.LoadAsync(context.Request.InputStream, LoadOptions.None, default);
                context.Response.StatusCode = 202;
                context.Response.Close();
                _received.Add(message);
            }
        }
        catch (Exception e) when (e is HttpListenerException or ObjectDisposedException or InvalidOperationException)
        {
            // The peer is disposed of.
        }
    }
}
