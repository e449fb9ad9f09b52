using System.Net;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.BadInput;

/// <summary>Requests that are not as they should be get WCF's status and fault, and the service goes on.</summary>
public sealed class BadHttpTests : IDisposable
{
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

    [Theory]
    [MemberData(nameof(HttpCases.Basic), MemberType = typeof(HttpCases))]
    public Task Basic_endpoint_refuses_and_goes_on(HttpCase input) => RefusesAsync(input, _basic);

    [Theory]
    [MemberData(nameof(HttpCases.WS), MemberType = typeof(HttpCases))]
    public Task WS_endpoint_refuses_and_goes_on(HttpCase input) => RefusesAsync(input, _ws);

    [Fact]
    public async Task Addressing_headers_on_a_binding_without_addressing_are_ignored()
    {
        var headers = "<a:Action>urn:other</a:Action><a:MessageID>urn:uuid:1</a:MessageID>";

        using var answer = await _client.SendAsync(Good(headers).ToRequest(_basic));

        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
        Assert.Contains("<AddResult>5</AddResult>", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Path_without_an_endpoint_is_not_found()
    {
        var nowhere = new Uri(_basic, "/nowhere");

        using var answer = await _client.SendAsync(Good().ToRequest(nowhere));

        Assert.Equal(HttpStatusCode.NotFound, answer.StatusCode);
    }

    public void Dispose()
    {
        _client.Dispose();
        _host.Abort();
    }

    private static HttpCase Good(string headers = "") =>
        new("good", Soap.Eleven(Soap.AddBody, headers)) { SoapAction = Soap.AddAction };

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
        using var answer = await _client.SendAsync(Good().ToRequest(_basic));
        Assert.Equal(HttpStatusCode.OK, answer.StatusCode);
    }
}
