using System.Text;
using Woad.Lab.Scenarios;
using Woad.Lab.Scenarios.Requests;
using Woad.Lab.Targets.Http;

namespace Woad.Lab.Tests.Targets;

/// <summary>Several requests in turn, with the rows of a CSV file, and those of a HAR file.</summary>
public sealed class HttpScriptTests : IDisposable
{
    private static readonly Uri Target = new("http://localhost:8080/api");

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-script-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private string Written(string name, string text)
    {
        var path = Path.Combine(_folder, name);
        File.WriteAllText(path, text);
        return path;
    }

    private static LoadSettings Two(string? data = null) => new()
    {
        Url = Target.OriginalString,
        Headers = ["X-All: 1"],
        Requests =
        [
            new RequestSettings { Url = "/login", Body = "{\"user\":\"${json:name}\"}" },
            new RequestSettings { Url = "/orders/${id}?q=${name}", Headers = ["X-User: ${id}"] },
        ],
        Data = data,
    };

    private static string Said((HttpCall Call, string? Name) next) => Said(next.Call);

    private static string Said(HttpCall call) =>
        $"{call.Method} {call.Address.PathAndQuery} {(call.Body is null ? "" : Encoding.UTF8.GetString(call.Body))} "
            + string.Join(',', call.Headers.Select(h => $"{h.Key}={h.Value}"));

    [Fact]
    public void User_makes_the_requests_in_turn_with_a_row_for_each_pass()
    {
        var script = RequestScript.Of(
            Two(Written("users.csv", "id,name\r\n7,\"O\"\"Neil, A&B\"\r\n8,x\r\n")), Target);
        var (one, other) = (script.Begin(), script.Begin());
        Assert.Equal("POST /login {\"user\":\"O\\\"Neil, A&B\"} X-All=1", Said(one.Next()));
        Assert.Equal("POST /login {\"user\":\"x\"} X-All=1", Said(other.Next()));
        Assert.Equal("GET /orders/7?q=O%22Neil%2C%20A%26B  X-All=1,X-User=7", Said(one.Next()));
        Assert.Equal("GET /orders/8?q=x  X-All=1,X-User=8", Said(other.Next()));

        // The first row comes again after the last.
        Assert.Equal("POST /login {\"user\":\"O\\\"Neil, A&B\"} X-All=1", Said(one.Next()));
    }

    /// <summary>The path as it is written: values of the data do not make names.</summary>
    [Fact]
    public void Requests_of_a_script_have_names()
    {
        var user = RequestScript.Of(Two(Written("users.csv", "id,name\r\n7,x\r\n")), Target).Begin();
        Assert.Equal(
            ["1. POST /login", "2. GET /orders/${id}", "1. POST /login"],
            Enumerable.Range(0, 3).Select(_ => user.Next().Name));
        Assert.Null(RequestScript.Of(new LoadSettings { Url = Target.OriginalString }, Target).Begin().Next().Name);
    }

    [Fact]
    public void Text_without_data_has_no_variables() => Assert.Equal(
        "POST /login {\"user\":\"${json:name}\"} X-All=1", Said(RequestScript.Of(Two(), Target).Begin().Next()));

    [Fact]
    public void Requests_of_a_scenario_are_read()
    {
        var path = Written("s.json", """
            { "url": "http://localhost:8080/", "requests": [
              { "method": "PUT", "url": "/a", "body": "b", "headers": ["A: 1"], "checks": ["status=201"] },
              { "url": "/c" } ] }
            """);
        var settings = ScenarioFile.Read(path).Settings;
        Assert.Equal(["/a", "/c"], settings.Requests.Select(r => r.Url));
        Assert.Equal(("PUT", "b"), (settings.Requests[0].Method, settings.Requests[0].Body));
        Assert.True(settings.IsPlainHttp);
        Assert.Equal("status=201", PreparedLoad.Of(settings).Subject is HttpSubject http
            ? http.Script.Begin().Next().Call.Checks.Single().Text
            : "");
    }

    [Theory]
    [InlineData("{ \"requests\": [] }")]
    [InlineData("{ \"requests\": [{ \"uri\": \"/a\" }] }")]
    [InlineData("{ \"requests\": [{ \"url\": 5 }] }")]
    [InlineData("{ \"requests\": \"/a\" }")]
    public void Requests_of_another_form_are_refused(string text) => Assert.Contains(
        "'requests' is",
        Assert.Throws<ArgumentException>(() => ScenarioFile.Read(Written("s.json", text))).Message,
        StringComparison.Ordinal);

    /// <summary>A request to another host is an attack on it.</summary>
    [Theory]
    [InlineData("http://other.example/x")]
    [InlineData("http://localhost:8080.evil.example/x")]
    [InlineData("http://localhost:80801/x")]
    [InlineData("orders")]
    public void Request_to_another_host_is_refused(string url) => Assert.Contains(
        "neither a path",
        Assert.Throws<ArgumentException>(() => RequestScript.Of(
            new LoadSettings { Requests = [new RequestSettings { Url = url }] }, Target)).Message,
        StringComparison.Ordinal);

    [Theory]
    [InlineData("", "empty")]
    [InlineData("a,b\n", "no row")]
    [InlineData("a,a\n1,2\n", "different columns")]
    [InlineData("a,b c\n1,2\n", "different columns")]
    [InlineData("a,b\n1,2\n3\n", "(3): the line has 1 fields")]
    [InlineData("a,b\n\"1\n\",2\n3\n", "(4): the line has 1 fields")]
    [InlineData("a,b\n1,\"2\n", "does not end")]
    public void Data_that_is_no_table_is_refused_with_its_line(string text, string said) => Assert.Contains(
        said,
        Assert.Throws<ArgumentException>(() => DataRows.Read(Written("d.csv", text))).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Data_may_have_quotes_commas_and_line_ends()
    {
        var rows = DataRows.Read(Written("d.csv", "a,b\r\n\"x,\"\"y\"\"\",\"1\r\n2\"\r\n\r\n,\r\nlast,row"));
        Assert.Equal(["x,\"y\"|1\r\n2", "|", "last|row"], rows.All.Select(r => string.Join('|', r)));
    }

    [Fact]
    public void Variable_without_a_column_is_refused() => Assert.Contains(
        "${name} is no column of --data; there are id",
        Assert.Throws<ArgumentException>(() => RequestScript.Of(
            Two(Written("d.csv", "id\n1\n")) with
            {
                Requests = [new RequestSettings { Url = "/${name}" }],
            },
            Target)).Message,
        StringComparison.Ordinal);

    /// <summary>A value with a line end would be a header of its own.</summary>
    [Fact]
    public void Value_of_a_header_with_a_line_end_is_refused() => Assert.Contains(
        "has a line end",
        Assert.Throws<ArgumentException>(() => RequestScript.Of(
            Two(Written("d.csv", "id,name\n\"1\r\nX-Evil: 1\",a\n")), Target)).Message,
        StringComparison.Ordinal);

    /// <summary>A value cannot lead a request to another host.</summary>
    [Fact]
    public void Value_in_an_address_is_escaped() => Assert.Equal(
        "http://localhost:8080/orders/%2F%2Fevil.example%2F%3Fa?q=1",
        RequestScript.Of(
            Two(Written("d.csv", "id,name\n//evil.example/?a,1\n")) with
            {
                Requests = [new RequestSettings { Url = "/orders/${id}?q=${name}" }],
            },
            Target).Begin().Next().Call.Address.OriginalString);

    [Fact]
    public void Requests_of_a_recording_go_to_the_target_in_order()
    {
        var path = Written("r.har", """
            { "log": { "version": "1.2", "entries": [
              { "request": { "method": "GET", "url": "https://prod.example/orders?a=1", "headers": [
                { "name": ":authority", "value": "prod.example" }, { "name": "Cookie", "value": "secret=1" },
                { "name": "Accept", "value": "text/html" } ] } },
              { "request": { "method": "GET", "url": "https://tracker.example/pixel", "headers": [] } },
              { "request": { "method": "POST", "url": "https://prod.example/orders", "headers": [
                { "name": "Content-Type", "value": "application/json" } ],
                "postData": { "mimeType": "application/json", "text": "@/etc/hostname" } } } ] } }
            """);
        var script = RequestScript.Of(new LoadSettings { Har = path }, Target);
        var turns = script.Begin();
        var (first, second) = (turns.Next(), turns.Next());
        Assert.Equal("http://localhost:8080/orders?a=1", first.Call.Address.OriginalString);
        Assert.Equal("GET /orders?a=1  Accept=text/html", Said(first));

        // A recorded body is a text, whatever it begins with.
        Assert.Equal("POST /orders @/etc/hostname Content-Type=application/json", Said(second));
        Assert.Contains("1 requests", Assert.Single(script.Notices), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("{ \"log\": { \"entries\": [] } }")]
    [InlineData("{ \"log\": { \"entries\": [{ \"request\": { \"method\": \"GET\", \"url\": \"no address\" } }] } }")]
    [InlineData("text")]
    public void File_that_is_no_recording_is_refused(string text) => Assert.Contains(
        "--har: ",
        Assert.Throws<ArgumentException>(() => HarFile.Read(Written("r.har", text))).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Files_that_are_too_large_are_refused_before_they_are_read()
    {
        var path = Path.Combine(_folder, "large");
        using (var file = File.Create(path))
        {
            file.SetLength(64 * 1024 * 1024 + 1);
        }

        foreach (var read in new Action[] { () => HarFile.Read(path), () => DataRows.Read(path) })
        {
            Assert.Contains(
                "the limit is 67108864", Assert.Throws<ArgumentException>(read).Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Recording_with_too_many_requests_is_refused()
    {
        var entry = "{ \"request\": { \"method\": \"GET\", \"url\": \"http://a/\" } }";
        var path = Written(
            "r.har", $"{{ \"log\": {{ \"entries\": [{string.Join(',', Enumerable.Repeat(entry, 1001))}] }} }}");
        Assert.Contains(
            "1 to 1000 are allowed", Assert.Throws<ArgumentException>(() => HarFile.Read(path)).Message,
            StringComparison.Ordinal);
    }
}
