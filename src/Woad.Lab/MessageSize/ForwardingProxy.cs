using System.Globalization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;

namespace Woad.Lab.MessageSize;

/// <summary>
/// A stand-in for a debugging proxy: takes each request whole, sends it on, takes the reply whole, sends it back.
/// Loopback only, for addresses of this machine only.
/// </summary>
internal sealed class ForwardingProxy : IDisposable
{
    private readonly HttpClient _client = new(new SocketsHttpHandler { UseProxy = false, UseCookies = false });
    private readonly WebApplication _app;
    private long _requests;

    public ForwardingProxy()
    {
        Port = FreePort.Next();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Limits.MaxRequestBodySize = null;
            kestrel.ListenLocalhost(Port);
        });
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        _app = builder.Build();
        _app.Run(ForwardAsync);
    }

    public int Port { get; }

    /// <summary>Requests that went through.</summary>
    public long Requests => Interlocked.Read(ref _requests);

    public void Start() => _app.Start();

    public void Dispose()
    {
        ((IDisposable)_app).Dispose();
        _client.Dispose();
    }

    private async Task ForwardAsync(HttpContext context)
    {
        var (request, reply) = (context.Request, context.Response);
        if (!Uri.TryCreate(
            $"http://{request.Host}{request.Path}{request.QueryString}", UriKind.Absolute, out var target)
            || !target.IsLoopback)
        {
            reply.StatusCode = StatusCodes.Status403Forbidden;
            return;
        }

        using var body = new MemoryStream();
        await request.Body.CopyToAsync(body, context.RequestAborted).ConfigureAwait(false);
        using var forwarded = new HttpRequestMessage(new HttpMethod(request.Method), target);
        forwarded.Content = new ByteArrayContent(body.GetBuffer(), 0, (int)body.Length);
        foreach (var name in (string[])["Content-Type", "SOAPAction"])
        {
            if (request.Headers.TryGetValue(name, out var value)
                && !forwarded.Content.Headers.TryAddWithoutValidation(name, (IEnumerable<string?>)value))
            {
                forwarded.Headers.TryAddWithoutValidation(name, (IEnumerable<string?>)value);
            }
        }

        using var answer = await _client.SendAsync(forwarded, context.RequestAborted).ConfigureAwait(false);
        var content = await answer.Content.ReadAsByteArrayAsync(context.RequestAborted).ConfigureAwait(false);
        reply.StatusCode = (int)answer.StatusCode;
        reply.ContentType = answer.Content.Headers.ContentType?.ToString();
        reply.ContentLength = content.Length;
        reply.Headers.Via = string.Create(CultureInfo.InvariantCulture, $"1.1 woad-lab:{Port}");
        Interlocked.Increment(ref _requests);
        await reply.Body.WriteAsync(content, context.RequestAborted).ConfigureAwait(false);
    }

    /// <summary>Signals are the run's affair.</summary>
    private sealed class NoLifetime : IHostLifetime
    {
        public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

        public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }
}
