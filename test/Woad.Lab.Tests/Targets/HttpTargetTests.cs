using Woad.Lab.Bindings;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Scenarios;
using Woad.Lab.Targets.Http;

namespace Woad.Lab.Tests.Targets;

/// <summary>Requests of plain HTTP: sent as asked for, and responses judged by checks.</summary>
public sealed class HttpTargetTests : IDisposable
{
    private readonly HttpPeer _peer = new(chunked: false);

    public void Dispose() => _peer.Dispose();

    [Fact]
    public async Task Request_has_its_method_body_and_headers()
    {
        await CallAsync(HttpCall.Of(_peer.Address, null, "{\"a\":1}", ["X-Order: 7", "Content-Type: text/x"],
            ["status=200"]));
        Assert.Equal("{\"a\":1}", Assert.Single(_peer.Requests).Body);
        using var request = HttpCall.Of(_peer.Address, null, "b", ["X-Order: 7", "Content-Type: text/x"], []).Request();
        Assert.Equal((HttpMethod.Post, "7"), (request.Method, request.Headers.GetValues("X-Order").Single()));
        Assert.Equal("text/x", request.Content!.Headers.ContentType!.MediaType);
        using var plain = HttpCall.Of(_peer.Address, null, null, [], []).Request();
        Assert.Equal((HttpMethod.Get, null), (plain.Method, plain.Content));
    }

    [Theory]
    [InlineData("status=200", 200, true)]
    [InlineData("status=200", 202, false)]
    [InlineData("body~rrr", 200, true)]
    [InlineData("body~sss", 200, false)]
    [InlineData("bytes<50001", 200, true)]
    [InlineData("bytes>50000", 200, false)]
    [InlineData("header:Content-Length=50000", 200, true)]
    [InlineData("header:X-None=1", 200, false)]
    [InlineData("body~r", 500, false)]
    public async Task Response_is_held_against_its_checks(string check, int status, bool holds)
    {
        _peer.Status = status;
        var error = await Record.ExceptionAsync(() => CallAsync(HttpCall.Of(_peer.Address, null, null, [], [check])));
        Assert.Equal(holds, error is null);
        if (error is not null)
        {
            Assert.Equal(FaultKind.Check, FaultKinds.Of(error));
            Assert.True(FaultKinds.IsAnswer(error));
        }
    }

    [Fact]
    public async Task Address_at_which_nobody_listens_is_unreachable()
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/");
        var error = await Record.ExceptionAsync(() => CallAsync(HttpCall.Of(address, null, null, [], [])));
        Assert.Equal(FaultKind.Unreachable, FaultKinds.Of(error!));
    }

    [Theory]
    [InlineData("status", "--check")]
    [InlineData("status~2", "--check")]
    [InlineData("body=x", "--check")]
    public void Check_of_no_known_form_is_refused(string check, string said) => Assert.Contains(
        said, Assert.Throws<ArgumentException>(() => ReplyCheck.Parse(check)).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("http://localhost:1/x", null, null, true)]
    [InlineData("http://localhost:1/x", "a.dll!IA", null, false)]
    [InlineData("net.tcp://localhost:1/x", null, null, false)]
    [InlineData("net.tcp://localhost:1/x", null, "POST", true)]
    public void Address_of_http_without_a_contract_is_called_by_plain_http(
        string url, string? contract, string? method, bool expected) =>
        Assert.Equal(expected, new LoadSettings { Url = url, Contract = contract, Method = method }.IsPlainHttp);

    [Theory]
    [InlineData("net.tcp://localhost:1/x", "auto", "plain HTTP")]
    [InlineData("http://localhost:1/x", "wire", "--driver wire")]
    public void Requests_that_cannot_be_made_are_refused(string url, string driver, string said)
    {
        var settings = new LoadSettings { Url = url, Method = "GET", Driver = driver };
        Assert.Contains(
            said, Assert.Throws<ArgumentException>(() => PreparedLoad.Of(settings)).Message, StringComparison.Ordinal);
    }

    private static async Task CallAsync(HttpCall call)
    {
        await using var target = new HttpTarget(HttpScript.Of(call), TimeSpan.FromSeconds(60));
        await using var session = await target.OpenAsync();
        await session.CallAsync();
    }
}
