using System.Net;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text.Json;
using System.Text.RegularExpressions;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>The paths of a description are the UriTemplates of the contract.</summary>
public sealed class OpenApiPathTests
{
    private static readonly string[] Methods =
        ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

    [Theory]
    [InlineData(typeof(Desk), typeof(IDesk))]
    [InlineData(typeof(Crates), typeof(ICrates))]
    public void Description_keeps_the_rules_of_OpenAPI(Type service, Type contract)
    {
        using var host = new OpenApiHost(service, contract);
        Assert.Equal("3.1.0", host.Document.GetProperty("openapi").GetString());
        var ids = new HashSet<string>();
        foreach (var path in host.Document.GetProperty("paths").EnumerateObject())
        {
            Assert.StartsWith("/", path.Name, StringComparison.Ordinal);
            var names = Regex.Matches(path.Name, @"\{([^}]*)\}").Select(static m => m.Groups[1].Value).ToArray();
            Assert.NotEmpty(path.Value.EnumerateObject());
            foreach (var operation in path.Value.EnumerateObject())
            {
                Assert.Contains(operation.Name, Methods);
                Assert.True(ids.Add(operation.Value.GetProperty("operationId").GetString()!));
                Assert.Equal(names, ParametersOf(operation.Value, "path"));
                Assert.All(
                    operation.Value.GetProperty("responses").EnumerateObject(),
                    static response => Assert.True(response.Value.TryGetProperty("description", out _)));
            }
        }

        foreach (Match reference in Regex.Matches(host.Document.GetRawText(), "\"\\$ref\": \"([^\"]*)\""))
        {
            host.Schemas.Find(reference.Groups[1].Value);
        }
    }

    [Fact]
    public void Templates_become_paths()
    {
        using var host = new OpenApiHost(typeof(Desk), typeof(IDesk));
        var paths = host.Document.GetProperty("paths").EnumerateObject().Select(static p => p.Name).ToArray();

        Assert.Equal("/base/svc", host.Document.GetProperty("servers")[0].GetProperty("url").GetString());
        Assert.Equal(
            [
                "/Add", "/any/{rest}", "/book.negotiated", "/books", "/books/{title}", "/books/{title}.xml", "/created",
                "/dated", "/default", "/default/{a}", "/default/{a}/{b}", "/download/{length}", "/fail/{how}",
                "/files/{path}", "/folder/", "/forget", "/half", "/otherhalf", "/query", "/slowly", "/sum/{x}/{y}",
                "/text", "/upload/{name}", "/versioned", "/wrapped", "/wrapped.xml",
            ],
            paths.Order(StringComparer.Ordinal));
        Assert.Equal(["delete", "get", "put"], Names(host.Document.GetProperty("paths").GetProperty("/books/{title}")));
        Assert.Equal(Methods.Order(), Names(host.Document.GetProperty("paths").GetProperty("/any/{rest}")));
        Assert.Equal(["t", "d", "g", "e", "b", "m", "u"], ParametersOf(host.Operation("/query", "get"), "query"));
        Assert.Equal(
            "date-time",
            host.Operation("/query", "get").GetProperty("parameters")[1].GetProperty("schema").GetProperty("format")
                .GetString());
        Assert.True(host.Operation("/forget", "post").GetProperty("responses").TryGetProperty("202", out _));
        Assert.True(
            ContentOf(host.Operation("/download/{length}", "get")).TryGetProperty("application/octet-stream", out _));
        Assert.Equal(
            "http://books.test/",
            ContentOf(host.Operation("/books/{title}.xml", "get")).GetProperty("application/xml").GetProperty("schema")
                .GetProperty("xml").GetProperty("namespace").GetString());
    }

    [Fact]
    public void Templates_that_differ_in_their_queries_alone_have_paths_of_their_own()
    {
        using var host = new OpenApiHost(typeof(Crates), typeof(ICrates));

        Assert.Equal("Swap", host.Operation("/crates/{label}", "put").GetProperty("operationId").GetString());
        var other = host.Operation("/crates/{name}#Repeat", "put");
        Assert.Equal("Repeat", other.GetProperty("operationId").GetString());
        Assert.Equal(
            "plain", other.GetProperty("parameters")[1].GetProperty("schema").GetProperty("const").GetString());
    }

    [Fact]
    public void Title_and_version_are_those_of_the_behavior()
    {
        using var plain = new OpenApiHost(typeof(Crates), typeof(ICrates));
        using var named = new OpenApiHost(
            typeof(Crates), typeof(ICrates), null, new OpenApiBehavior { Title = "All crates", Version = "7" });

        Assert.Equal(("ICrates", "1.0"), About(plain));
        Assert.Equal(("All crates", "7"), About(named));
        Assert.Throws<ArgumentNullException>(() => new OpenApiBehavior().Version = null!);

        static (string?, string?) About(OpenApiHost host) => (
            host.Document.GetProperty("info").GetProperty("title").GetString(),
            host.Document.GetProperty("info").GetProperty("version").GetString());
    }

    [Fact]
    public async Task Description_is_there_only_with_its_behavior()
    {
        using var desk = new DeskHost();

        using var response = await desk.Http.GetAsync("openapi.json");

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
    }

    [Fact]
    public void Endpoint_without_WebHttpBehavior_is_refused()
    {
        var host = new ServiceHost(typeof(Crates), new Uri($"http://localhost:{FreePort.Next()}/crates"));
        host.AddServiceEndpoint(typeof(ICrates), new BasicHttpBinding(), "")
            .EndpointBehaviors.Add(new OpenApiBehavior());

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains(nameof(WebHttpBehavior), error.Message, StringComparison.Ordinal);
    }

    private static IEnumerable<string> Names(JsonElement item) =>
        item.EnumerateObject().Select(static property => property.Name).Order();

    private static JsonElement ContentOf(JsonElement operation) =>
        operation.GetProperty("responses").GetProperty("200").GetProperty("content");

    private static IEnumerable<string> ParametersOf(JsonElement operation, string place) =>
        !operation.TryGetProperty("parameters", out var parameters)
            ? []
            : parameters.EnumerateArray().Where(p => p.GetProperty("in").GetString() == place)
                .Select(static p => p.GetProperty("name").GetString()!);
}
