using System.ServiceModel;
using System.Text.RegularExpressions;

namespace Woad.Interop.Tests.Recorded;

/// <summary>Sends the recorded requests with curl and compares the answers with the recorded ones.</summary>
public sealed partial class CurlTests : IDisposable
{
    private const string RecordedAuthority = "127.0.0.1:7101";

    // Where the recorded server differs from WCF (a not understood header) or from WCF's documents (GET).
    private static readonly Dictionary<string, string> Status = new()
    {
        ["GET /basic"] = "405 Method Not Allowed",
    };

    private readonly ServiceHost _host = new(typeof(RecordedService));
    private readonly string _authority = new Uri(Endpoints.Shared("basic").Addresses["calls"]).Authority;

    public CurlTests()
    {
        var address = $"http://{_authority}";
        _host.AddServiceEndpoint(typeof(IRecordedContract), new BasicHttpBinding(), address + "/basic");
        _host.AddServiceEndpoint(typeof(IRecordedContract), new WSHttpBinding(SecurityMode.None), address + "/ws");
        _host.Open();
    }

    public static TheoryData<int, string> Numbers
    {
        get
        {
            var data = new TheoryData<int, string>();
            for (var i = 0; i < RecordedExchange.All.Count; i++)
                data.Add(i, RecordedExchange.All[i].Path);
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public async Task Recorded_request_gets_the_recorded_answer(int number, string path)
    {
        var exchange = RecordedExchange.All[number];
        Assert.Equal(path, exchange.Path);

        var answer = await SendAsync(exchange);

        if (!Status.TryGetValue($"{exchange.Method} {path}", out var status))
            status = exchange.StatusLine;
        Assert.Equal(status, answer.StatusLine);
        Assert.Equal(exchange.ContentType, answer.ContentType);
        if (!exchange.Answer.Contains("MustUnderstandSoapException", StringComparison.Ordinal))
            Assert.Equal(Comparable(exchange.Answer), Comparable(answer.Answer));
        else
            Assert.Contains("<faultcode>s:MustUnderstand</faultcode>", answer.Answer, StringComparison.Ordinal);
    }

    public void Dispose() => _host.Abort();

    // Stack traces and the server's language differ; the detail's type names are the recorded server's own.
    private string Comparable(string answer)
    {
        var text = Language().Replace(answer.Replace(RecordedAuthority, _authority, StringComparison.Ordinal), "");
        var detail = text.IndexOf("<detail>", StringComparison.OrdinalIgnoreCase);
        detail = detail < 0 ? text.IndexOf("<s:Detail>", StringComparison.Ordinal) : detail;
        return detail < 0 ? text : text[..detail];
    }

    private async Task<RecordedExchange> SendAsync(RecordedExchange exchange)
    {
        var body = Path.GetTempFileName();
        try
        {
            await File.WriteAllTextAsync(
                body, exchange.Body.Replace(RecordedAuthority, _authority, StringComparison.Ordinal));
            var arguments = new List<string> { "-sS", "-i", "--max-time", "20", "-X", exchange.Method };
            arguments.AddRange(exchange.Headers.SelectMany(h => new[] { "-H", h }));
            if (exchange.Method == "POST")
                arguments.AddRange(["--data-binary", "@" + body]);
            arguments.Add($"http://{_authority}{exchange.Path}");
            using var curl = new PeerProcess("curl", [.. arguments]);
            var lines = await curl.ReadToEndAsync();
            Assert.Equal("", curl.Errors);
            var end = lines.IndexOf("");
            return exchange with
            {
                StatusLine = lines[0]["HTTP/1.1 ".Length..],
                ContentType = lines.Take(end).FirstOrDefault(
                    h => h.StartsWith("Content-Type: ", StringComparison.Ordinal))
                    ?["Content-Type: ".Length..],
                Answer = string.Join('\n', lines.Skip(end + 1)),
            };
        }
        finally
        {
            File.Delete(body);
        }
    }

    [GeneratedRegex(" xml:lang=\"[^\"]*\"")]
    private static partial Regex Language();
}
