using System.Net;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.BadInput;

/// <summary>Requests that are not as they should be get WCF's status and fault, and the service goes on.</summary>
public sealed class BadHttpTests : IDisposable
{
    private const string Unknown = "http://woad.test/calls/Calls/Missing";

    private readonly HttpClient _client = new();
    private readonly ServiceHost _host = new(typeof(CallsService));
    private readonly Uri _basic;
    private readonly Uri _ws;

    public BadHttpTests()
    {
        var basic = new BasicHttp();
        var ws = new WSHttp();
        _basic = basic.NewAddress();
        _ws = ws.NewAddress();
        _host.AddServiceEndpoint(typeof(ICalls), basic.Create(), _basic);
        _host.AddServiceEndpoint(typeof(ICalls), ws.Create(), _ws);
        _host.Open();
    }

    public static TheoryData<HttpCase> Basic =>
    [
        new("malformed XML", "<s:Envelope", HttpStatusCode.BadRequest),
        new("no XML", "hello", HttpStatusCode.BadRequest),
        new("nothing", "", HttpStatusCode.BadRequest),
        new("not an envelope", "<a/>", HttpStatusCode.BadRequest),
        new("document type", "<!DOCTYPE x [<!ENTITY e 'x'>]>" + Soap.Eleven(Soap.AddBody), HttpStatusCode.BadRequest)
        {
            SoapAction = Soap.AddAction,
        },
        new("no content type", Soap.Eleven(Soap.AddBody), HttpStatusCode.UnsupportedMediaType) { ContentType = null },
        new("JSON", "{}", HttpStatusCode.UnsupportedMediaType) { ContentType = "application/json" },
        new("content type of SOAP 1.2", Soap.Twelve(Soap.AddBody), HttpStatusCode.UnsupportedMediaType)
        {
            ContentType = "application/soap+xml; charset=utf-8",
        },
        new("envelope of SOAP 1.2", Soap.Twelve(Soap.AddBody), HttpStatusCode.BadRequest, HttpStatusCode.InternalServerError)
        {
            SoapAction = Soap.AddAction,
        },
        new("unknown action", Soap.Eleven(Soap.AddBody), HttpStatusCode.InternalServerError)
        {
            SoapAction = Unknown,
            Answer = "ActionNotSupported",
        },
        new("no action", Soap.Eleven(Soap.AddBody), HttpStatusCode.InternalServerError) { Answer = "ActionNotSupported" },
        new("header that must be understood", Soap.Eleven(Soap.AddBody, "<x:H xmlns:x='urn:x' s:mustUnderstand='1'/>"), HttpStatusCode.InternalServerError)
        {
            SoapAction = Soap.AddAction,
            Answer = "MustUnderstand",
        },
        new("number that is none", Soap.Eleven(Soap.AddBody.Replace("2", "two", StringComparison.Ordinal)), HttpStatusCode.InternalServerError)
        {
            SoapAction = Soap.AddAction,
            Answer = "DeserializationFailed",
        },
        new("body too large, declared", Soap.Eleven(new string('x', 70_000)), HttpStatusCode.RequestEntityTooLarge) { SoapAction = Soap.AddAction },
        new("body too large, chunked", Soap.Eleven(new string('x', 70_000)), HttpStatusCode.BadRequest, HttpStatusCode.RequestEntityTooLarge)
        {
            SoapAction = Soap.AddAction,
            Chunked = true,
        },
        new("nesting without end", Soap.Eleven(string.Concat(Enumerable.Repeat("<a>", 5_000))), HttpStatusCode.BadRequest, HttpStatusCode.InternalServerError)
        {
            SoapAction = Soap.AddAction,
        },
        new("GET", "", HttpStatusCode.MethodNotAllowed, HttpStatusCode.BadRequest) { Method = HttpMethod.Get },
    ];

    public static TheoryData<HttpCase> WS =>
    [
        new("malformed XML", "<s:Envelope", HttpStatusCode.BadRequest),
        new("content type of SOAP 1.1", Soap.Eleven(Soap.AddBody), HttpStatusCode.UnsupportedMediaType) { ContentType = "text/xml; charset=utf-8" },
        new("unknown action", Soap.Twelve(Soap.AddBody, Soap.Action(Unknown)), HttpStatusCode.InternalServerError) { Answer = "ActionNotSupported" },
        new("action twice", Soap.Twelve(Soap.AddBody, Soap.Action(Soap.AddAction) + Soap.Action(Soap.AddAction)), HttpStatusCode.InternalServerError)
        {
            Answer = "InvalidAddressingHeader",
        },
        new("no action", Soap.Twelve(Soap.AddBody), HttpStatusCode.InternalServerError) { Answer = "MessageAddressingHeaderRequired" },
        new("address of somebody else", Soap.Twelve(Soap.AddBody, Soap.Action(Soap.AddAction) + Soap.To("http://elsewhere.test/")), HttpStatusCode.InternalServerError)
        {
            Answer = "DestinationUnreachable",
        },
        new("action of the content type differs", Soap.Twelve(Soap.AddBody, Soap.Action(Soap.AddAction)), HttpStatusCode.InternalServerError)
        {
            ContentType = $"application/soap+xml; charset=utf-8; action=\"{Unknown}\"",
            Answer = "ActionMismatch",
        },
    ];

    [Theory]
    [MemberData(nameof(Basic))]
    public Task Basic_endpoint_refuses_and_goes_on(HttpCase input) => RefusesAsync(input, _basic);

    [Theory]
    [MemberData(nameof(WS))]
    public Task WS_endpoint_refuses_and_goes_on(HttpCase input) =>
        RefusesAsync(input.ContentType!.StartsWith("text/xml", StringComparison.Ordinal) && input.Name != "content type of SOAP 1.1"
            ? input with { ContentType = "application/soap+xml; charset=utf-8" }
            : input, _ws);

    [Fact]
    public async Task Addressing_headers_on_a_binding_without_addressing_are_ignored()
    {
        var input = new HttpCase("", Soap.Eleven(Soap.AddBody, "<a:Action>urn:other</a:Action><a:MessageID>urn:uuid:1</a:MessageID>"))
        {
            SoapAction = Soap.AddAction,
        };

        using var answer = await _client.SendAsync(input.ToRequest(_basic));

        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Contains("<AddResult>5</AddResult>", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Path_without_an_endpoint_is_not_found()
    {
        var nowhere = new Uri(_basic, "/nowhere");

        using var answer = await _client.SendAsync(new HttpCase("", Soap.Eleven(Soap.AddBody)) { SoapAction = Soap.AddAction }.ToRequest(nowhere));

        Assert.Equal(HttpStatusCode.NotFound, answer.StatusCode);
    }

    public void Dispose()
    {
        _client.Dispose();
        _host.Abort();
    }

    private async Task RefusesAsync(HttpCase input, Uri address)
    {
        using var answer = await _client.SendAsync(input.ToRequest(address));
        var text = await answer.Content.ReadAsStringAsync();

        Assert.Contains(answer.StatusCode, input.Statuses);
        Assert.Contains(input.Answer ?? "", text, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", text, StringComparison.Ordinal);
        Assert.DoesNotContain("CallsService", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Woad.Server", text, StringComparison.Ordinal);
        await StillServesAsync();
    }

    private async Task StillServesAsync()
    {
        using var answer = await _client.SendAsync(new HttpCase("", Soap.Eleven(Soap.AddBody)) { SoapAction = Soap.AddAction }.ToRequest(_basic));
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
    }
}
