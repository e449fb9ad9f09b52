using System.Net;

namespace Woad.Server.Tests.BadInput;

[Trait("Category", "Hostile")]
public sealed class HttpBadInputTests(VaultHost host) : IClassFixture<VaultHost>
{
    private readonly HttpCases _cases = new(host.Http);

    public static TheoryData<string> Names => [.. new HttpCases(new Uri("http://localhost/")).Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Request_gets_its_status_and_the_host_goes_on(string name)
    {
        var bad = _cases[name];
        host.Logs.Clear();

        using var response = await host.SendAsync(bad.ToRequest(host.Http));
        var body = await response.Content.ReadAsStringAsync();

        Assert.True(bad.Status == response.StatusCode, $"{(int)response.StatusCode} {response.ReasonPhrase}: {body}");
        Assert.All(bad.Says, text => Assert.Contains(text, body, StringComparison.Ordinal));
        if (bad.Says.Length == 0)
            Assert.Equal("", body);
        if (bad.Header is { } header)
            Assert.Contains(
                header.Value, response.Content.Headers.Concat(response.Headers).First(h => h.Key == header.Name).Value);
        Internals.AssertNoneIn(body + response.ReasonPhrase + response.Headers);
        if (bad.IsLogged)
            host.Logs.Next();
        host.AssertServes();
    }
    /// <summary>What a connection's requests were taken for says nothing of the one that differs from them.</summary>
    [Theory]
    [MemberData(nameof(Names))]
    public async Task Bad_request_among_usual_ones_of_its_connection_gets_its_status(string name)
    {
        var bad = _cases[name];
        var usual = bad.Path == "basic"
            ? new HttpCase("basic", Envelopes.Basic(), HttpStatusCode.OK)
            : new HttpCase("ws", Envelopes.Ws(host.Ws.AbsoluteUri), HttpStatusCode.OK);
        using var http = new HttpClient(new SocketsHttpHandler { MaxConnectionsPerServer = 1 });
        foreach (var next in (HttpCase[])[usual, usual, usual, bad, usual])
        {
            using var response = await http.SendAsync(next.ToRequest(host.Http));
            var body = await response.Content.ReadAsStringAsync();
            Assert.True(
                next.Status == response.StatusCode, $"{(int)response.StatusCode} {response.ReasonPhrase}: {body}");
            Assert.All(next.Says, text => Assert.Contains(text, body, StringComparison.Ordinal));
        }
    }
}
