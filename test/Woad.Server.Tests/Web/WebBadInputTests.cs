using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Web;

/// <summary>What hostile clients send to plain HTTP operations: a clear refusal, and the host goes on.</summary>
public sealed class WebBadInputTests : IClassFixture<WebBadInputTests.OpenDesk>
{
    private const int Deep = 30_000;

    private readonly DeskHost _desk;

    public WebBadInputTests(OpenDesk open) => _desk = open.Desk;

    public static TheoryData<string, string, string, int> Cases => new()
    {
        { "depth bomb of arrays", "application/json", new string('[', Deep), 400 },
        { "depth bomb, closed", "application/json", new string('[', Deep) + new string(']', Deep), 400 },
        { "depth bomb of objects", "application/json", Repeat("{\"a\":", 10_000), 400 },
        {
            "depth bomb where nobody looks",
            "application/json",
            "{\"Unknown\":" + new string('[', Deep) + new string(']', Deep) + "}",
            400
        },
        {
            "type hint twice",
            "application/json",
            """{"__type":"Atlas:http:\/\/books.test\/","__type":"Book:http:\/\/books.test\/"}""",
            400
        },
        { "unknown type hint", "application/json", """{"__type":"Process:#System.Diagnostics"}""", 400 },
        { "type hint that is no book", "application/json", """{"__type":"Problem:http:\/\/books.test\/"}""", 400 },
        { "member twice", "application/json", """{"Title":"a","Title":"b"}""", 400 },
        { "number that is none", "application/json", """{"Pages":1e999}""", 400 },
        { "number that is too big", "application/json", """{"Pages":99999999999}""", 400 },
        { "string that does not end", "application/json", "{\"Title\":\"a", 400 },
        { "second value", "application/json", "{} {}", 400 },
        { "only white space", "application/json", "   ", 400 },
        { "XML in JSON", "application/json", "<Book/>", 400 },
        { "JSON in XML", "application/xml", "{}", 400 },
        {
            "document type",
            "application/xml",
            "<!DOCTYPE a [<!ENTITY x \"y\">]><Book xmlns=\"http://books.test/\"><Title>&x;</Title></Book>",
            400
        },
        { "XML depth bomb", "application/xml", Repeat("<a>", 10_000), 400 },
        { "content type that is none", ";;;", "{}", 400 },
        { "body that is too large", "application/json", "\"" + new string('x', 70_000) + "\"", 413 },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Bad_body_is_refused_and_the_host_goes_on(string name, string contentType, string body, int status)
    {
        Assert.NotEmpty(name);
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        using var response = await _desk.Http.PostAsync(new Uri("books", UriKind.Relative), content);

        Assert.Equal(status, (int)response.StatusCode);
        Assert.Equal("7", await _desk.Http.GetStringAsync(new Uri("sum/3/4", UriKind.Relative)));
    }

    [Fact]
    public async Task Broken_UTF8_is_refused()
    {
        using var content = new ByteArrayContent([.. "{\"Title\":\""u8, 0xC3, 0x28, 0xFF, .. "\"}"u8]);
        content.Headers.TryAddWithoutValidation("Content-Type", "application/json");
        using var response = await _desk.Http.PostAsync(new Uri("books", UriKind.Relative), content);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Chunked_body_that_grows_too_large_is_refused()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "books")
        {
            Content = new StreamContent(new MemoryStream(new byte[200_000])),
        };
        request.Headers.TransferEncodingChunked = true;
        request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");
        using var response = await _desk.Http.SendAsync(request);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Theory]
    [InlineData("/desk/books/%zz", 400)]
    [InlineData("/desk/books/%", 400)]
    [InlineData("/desk/Add?x=%4", 400)]
    [InlineData("/desk/../etc/passwd", 404)]
    [InlineData("/desk/books/%2e%2e%2f%2e%2e", 200)]
    [InlineData("/desk/books/%00", 400)]
    public async Task Address_that_is_odd_is_answered(string target, int status) =>
        Assert.Equal(status, await StatusOf(target));

    [Fact]
    public async Task Address_that_is_too_long_is_refused()
    {
        Assert.Equal(414, await StatusOf("/desk/books/" + new string('a', 20_000)));
        Assert.Equal(
            414, await StatusOf("/desk/Add?" + string.Join('&', Enumerable.Range(0, 100_000).Select(i => $"a{i}=1"))));
    }

    [Fact]
    public async Task Many_query_items_are_taken_within_the_request_line()
    {
        var query = string.Join('&', Enumerable.Range(0, 1000).Select(i => "a=1"));
        Assert.Equal(200, await StatusOf("/desk/Add?x=1&y=2&" + query));
    }

    /// <summary>By a socket, because clients mend addresses before they send them.</summary>
    private async Task<int> StatusOf(string target)
    {
        using var client = new TcpClient();
        await client.ConnectAsync("localhost", _desk.Address.Port);
        var stream = client.GetStream();
        var answer = new byte[12];
        try
        {
            await stream.WriteAsync(
                Encoding.ASCII.GetBytes($"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
        }
        catch (IOException)
        {
            // The server has answered and closed before all was sent.
        }

        await stream.ReadExactlyAsync(answer);
        return int.Parse(Encoding.ASCII.GetString(answer)[9..], System.Globalization.CultureInfo.InvariantCulture);
    }

    private static string Repeat(string text, int count) => string.Concat(Enumerable.Repeat(text, count));

    public sealed class OpenDesk : IDisposable
    {
        internal DeskHost Desk { get; } = new();

        public void Dispose() => Desk.Dispose();
    }
}
