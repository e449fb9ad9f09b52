using System.Net;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Reports;
using Woad.Lab.Serving;

namespace Woad.Lab.Tests.Serving;

/// <summary>Requests that the dashboard answers, and requests that it refuses.</summary>
public sealed class LoadDashboardTests : IAsyncLifetime
{
    private readonly HttpClient _browser = new() { Timeout = TimeSpan.FromSeconds(60) };
    private readonly List<ServiceLimit> _limits = [];
    private readonly DashboardFeed _feed = new(new TrialLines(TextWriter.Null));
    private LoadDashboard _dashboard = null!;

    public async Task InitializeAsync() => _dashboard = await LoadDashboard.StartAsync(null, _feed, limit =>
    {
        _limits.Add(limit);
        return Task.CompletedTask;
    });

    public async Task DisposeAsync()
    {
        _browser.Dispose();
        await _dashboard.DisposeAsync();
    }

    [Theory]
    [InlineData("/")]
    [InlineData("/00000000000000000000000000000000/")]
    [InlineData("/00000000000000000000000000000000/events")]
    public async Task Nothing_is_answered_without_the_token(string path)
    {
        using var reply = await _browser.GetAsync(new Uri(_dashboard.Address, path));
        Assert.Equal(HttpStatusCode.NotFound, reply.StatusCode);
    }

    /// <summary>A name of another site that leads to this machine opens nothing.</summary>
    [Fact]
    public async Task Nothing_is_answered_under_another_name()
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, _dashboard.Address);
        request.Headers.Host = $"evil.example:{_dashboard.Address.Port}";
        using var reply = await _browser.SendAsync(request);
        Assert.Equal(HttpStatusCode.NotFound, reply.StatusCode);
    }

    [Fact]
    public async Task Limit_is_handed_on()
    {
        using var reply = await _browser.PostAsync(new Uri(_dashboard.Address, "limit?name=sessions&value=7"), null);
        Assert.Equal(HttpStatusCode.OK, reply.StatusCode);
        Assert.Equal([new ServiceLimit(ServiceLimit.Sessions, 7)], _limits);
    }

    [Theory]
    [InlineData("limit?name=calls&value=0")]
    [InlineData("limit?name=calls&value=-1")]
    [InlineData("limit?name=calls&value=1000001")]
    [InlineData("limit?name=calls")]
    [InlineData("limit?name=music&value=1")]
    [InlineData("limit")]
    public async Task Limit_that_cannot_be_is_refused(string asked)
    {
        using var reply = await _browser.PostAsync(new Uri(_dashboard.Address, asked), null);
        Assert.Equal(HttpStatusCode.BadRequest, reply.StatusCode);
        Assert.Contains("limit", await reply.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        Assert.Empty(_limits);
    }

    [Fact]
    public async Task Limit_is_not_moved_by_a_link()
    {
        using var reply = await _browser.GetAsync(new Uri(_dashboard.Address, "limit?name=calls&value=7"));
        Assert.Equal(HttpStatusCode.NotFound, reply.StatusCode);
        Assert.Empty(_limits);
    }

    [Fact]
    public async Task Browser_that_comes_late_has_the_events_before()
    {
        _feed.Second(new SecondTick(3, 40, 1, 0, 2, new Histogram()));
        using var reader = new StreamReader(await _browser.GetStreamAsync(new Uri(_dashboard.Address, "events")));
        var line = await reader.ReadLineAsync();
        while (line?.StartsWith("data: ", StringComparison.Ordinal) == false)
        {
            line = await reader.ReadLineAsync();
        }

        Assert.Contains("\"calls\":40", line, StringComparison.Ordinal);
        Assert.Contains("\"t\":3", line, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Port_that_is_taken_is_said()
    {
        var error = await Assert.ThrowsAsync<ArgumentException>(() =>
            LoadDashboard.StartAsync(_dashboard.Address.Port, _feed, _ => Task.CompletedTask));
        Assert.Contains("--port", error.Message, StringComparison.Ordinal);
    }
}
