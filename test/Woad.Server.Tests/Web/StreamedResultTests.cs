using System.Globalization;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>With TransferMode.StreamedResponse a result is sent while its serializer writes it.</summary>
public sealed class StreamedResultTests : IDisposable
{
    private const int MB = 1024 * 1024;

    /// <summary>Bytes that sockets, pipes and buffers on both sides may hold of what nobody has read yet.</summary>
    private const long UnreadBytes = 24L * MB;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly Flood _flood = new();
    private readonly WebServiceHost _host;
    private readonly HttpClient _http;

    public StreamedResultTests()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/flood/");
        _host = new WebServiceHost(_flood, address);
        _host.AddServiceEndpoint(typeof(IFlood), new WebHttpBinding
        {
            TransferMode = TransferMode.StreamedResponse,
        }, "");
        _host.Open();
        _http = new HttpClient { BaseAddress = address, Timeout = Limit };
    }

    public static TheoryData<string, string, string> Results => new()
    {
        { "xml", "<Drops xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"><item>", "</Drops>" },
        { "json", "[\"xxx", "\"]" },
        { "wrapped", "{\"WrappedResult\":[\"xxx", "\"]}" },
        { "feed", "<feed xmlns=\"http://www.w3.org/2005/Atom\">", "</feed>" },
        { "message", "<flood><item>", "</flood>" },
    };

    public void Dispose()
    {
        _http.Dispose();
        _host.Abort();
    }

    [Theory]
    [MemberData(nameof(Results))]
    public async Task Endless_result_is_made_at_the_reader_s_pace_and_ends_with_the_reader(
        string kind, string start, string end)
    {
        using (var response = await _http.GetAsync(
            new Uri(kind + "/-1", UriKind.Relative), HttpCompletionOption.ResponseHeadersRead))
        {
            Assert.Equal(HttpStatusCode.OK, response.StatusCode);
            await using var body = await response.Content.ReadAsStreamAsync();
            var first = new byte[1000];
            await body.ReadExactlyAsync(first);
            Assert.StartsWith(start, System.Text.Encoding.UTF8.GetString(first), StringComparison.Ordinal);
            var chunk = new byte[MB];
            for (var read = 1L; read <= 40; read++)
            {
                await body.ReadExactlyAsync(chunk);
                Assert.InRange(_flood.Made * Flood.ItemLength, 0, (read * MB) + UnreadBytes);
            }
        }

        await Eventually.Holds(
            () => _host.Service!.Runtime.Calls.Used == 0, "the call whose response nobody reads has ended");

        // Nothing but the items of another result is made while that one goes through.
        var made = _flood.Made;
        var other = await _http.GetStringAsync(new Uri(kind + "/5000", UriKind.Relative));
        Assert.EndsWith(end, other, StringComparison.Ordinal);
        Assert.Equal(made + 5000, _flood.Made);
    }

    [Theory]
    [MemberData(nameof(Results))]
    public async Task Long_result_arrives_whole(string kind, string start, string end)
    {
        var text = await _http.GetStringAsync(new Uri(kind + "/5000", UriKind.Relative));

        Assert.StartsWith(start, text, StringComparison.Ordinal);
        Assert.EndsWith(end, text, StringComparison.Ordinal);
        Assert.Equal(5000, text.Split(new string('x', Flood.ItemLength)).Length - 1);
    }

    [Theory]
    [MemberData(nameof(Results))]
    public async Task Short_result_is_sent_with_its_length(string kind, string start, string end)
    {
        using var response = await _http.GetAsync(new Uri(kind + "/3", UriKind.Relative));
        var text = await response.Content.ReadAsStringAsync();

        Assert.StartsWith(start, text, StringComparison.Ordinal);
        Assert.EndsWith(end, text, StringComparison.Ordinal);
        Assert.Equal(
            text.Length.ToString(CultureInfo.InvariantCulture),
            response.Content.Headers.GetValues("Content-Length").Single());
        Assert.Null(response.Headers.TransferEncodingChunked);
    }

    [Theory]
    [MemberData(nameof(Results))]
    public async Task Result_that_cannot_be_written_is_an_error_while_nothing_has_left_and_no_whole_response_after(
        string kind, string start, string end)
    {
        Assert.NotEqual(start, end);
        _flood.FailsAfter = 2;
        using (var response = await _http.GetAsync(new Uri(kind + "/-1", UriKind.Relative)))
        {
            Assert.True((int)response.StatusCode >= 400, response.StatusCode.ToString());
        }

        _flood.FailsAfter = 2000;
        await Assert.ThrowsAnyAsync<HttpRequestException>(
            () => _http.GetStringAsync(new Uri(kind + "/-1", UriKind.Relative)));
        _flood.FailsAfter = long.MaxValue;
        Assert.NotEmpty(await _http.GetStringAsync(new Uri(kind + "/1", UriKind.Relative)));
    }
}
