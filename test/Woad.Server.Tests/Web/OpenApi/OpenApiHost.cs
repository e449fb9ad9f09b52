using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text;
using System.Text.Json;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>An open service that describes itself, with its description.</summary>
internal sealed class OpenApiHost : IDisposable
{
    private readonly WebServiceHost _host;
    private readonly HttpClient _http;

    public OpenApiHost(
        Type service, Type contract, WebHttpBehavior? behavior = null, OpenApiBehavior? description = null)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/base/svc/");
        _host = new WebServiceHost(service, address);
        var endpoint = _host.AddServiceEndpoint(contract, new WebHttpBinding(), "");
        endpoint.Behaviors.Add(behavior ?? new WebHttpBehavior());
        endpoint.Behaviors.Add(description ?? new OpenApiBehavior());
        var outer = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        _host.Open();
        SynchronizationContext.SetSynchronizationContext(outer);
        _http = new HttpClient { BaseAddress = address };
        Document = Get("openapi.json");
        Schemas = new JsonSchemaCheck(Document);
    }

    public JsonElement Document { get; }

    public JsonSchemaCheck Schemas { get; }

    public JsonElement Operation(string path, string method) =>
        Document.GetProperty("paths").GetProperty(path).GetProperty(method);

    /// <summary>The schema of the response's JSON.</summary>
    public JsonElement ResponseOf(string path, string method) => Operation(path, method).GetProperty("responses")
        .GetProperty("200").GetProperty("content").GetProperty("application/json").GetProperty("schema");

    /// <summary>The schema of the request's JSON.</summary>
    public JsonElement RequestOf(string path, string method) => Operation(path, method).GetProperty("requestBody")
        .GetProperty("content").GetProperty("application/json").GetProperty("schema");

    public JsonElement Get(string path)
    {
        using var response = _http.GetAsync(path).GetAwaiter().GetResult();
        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
        return Parse(response);
    }

    public JsonElement Put(string path, string body)
    {
        using var content = new StringContent(body, Encoding.UTF8, "application/json");
        using var response = _http.PutAsync(path, content).GetAwaiter().GetResult();
        return Parse(response);
    }

    public void Dispose()
    {
        _http.Dispose();
        _host.Abort();
    }

    private static JsonElement Parse(HttpResponseMessage response)
    {
        var text = response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
        Assert.True(response.IsSuccessStatusCode, text);
        return JsonDocument.Parse(text).RootElement;
    }
}
