using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;

namespace Woad.Server.Tests.Http;

/// <summary>Keeps what it is sent, and answers as it is told; with status 202 otherwise.</summary>
internal sealed class CaptureServer : IAsyncDisposable
{
    private readonly WebApplication _app;

    private CaptureServer(WebApplication app) => _app = app;

    public Uri Address => new(new Uri(_app.Urls.First()), "capture");

    public ConcurrentQueue<string> Bodies { get; } = [];

    public ConcurrentQueue<(string Method, string Target, IDictionary<string, string> Headers)> Requests { get; } = [];

    public Func<HttpContext, Task>? Answer { get; set; }

    public static async Task<CaptureServer> StartAsync()
    {
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore();
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        var server = new CaptureServer(app);
        app.Run(server.AnswerAsync);
        await app.StartAsync();
        return server;
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();

    private async Task AnswerAsync(HttpContext context)
    {
        using var reader = new StreamReader(context.Request.Body);
        Bodies.Enqueue(await reader.ReadToEndAsync());
        Requests.Enqueue((
            context.Request.Method,
            context.Features.Get<Microsoft.AspNetCore.Http.Features.IHttpRequestFeature>()!.RawTarget,
            context.Request.Headers.ToDictionary(
                h => h.Key, h => h.Value.ToString(), StringComparer.OrdinalIgnoreCase)));
        context.Response.StatusCode = 202;
        if (Answer is { } answer)
        {
            await answer(context);
        }
    }
}
