using System.Globalization;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Woad.Lab.Bindings;

namespace Woad.Lab.Tests.Targets;

/// <summary>An HTTP server that keeps its requests.</summary>
internal sealed class HttpPeer : IDisposable
{
    private readonly WebApplication _application;
    private readonly bool _chunked;

    public HttpPeer(bool chunked)
    {
        _chunked = chunked;
        var origin = string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{FreePort.Next()}");
        Address = new Uri($"{origin}/seed/");
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls(origin);
        _application = builder.Build();
        _application.Run(AnswerAsync);
        Task.Run(() => _application.StartAsync()).GetAwaiter().GetResult();
    }

    public Uri Address { get; }

    public int Status { get; set; } = 200;

    public List<(string Host, string Body)> Requests { get; } = [];

    public void Dispose() => Task.Run(async () => await _application.DisposeAsync()).GetAwaiter().GetResult();

    private async Task AnswerAsync(HttpContext context)
    {
        using var reader = new StreamReader(context.Request.Body);
        var body = await reader.ReadToEndAsync();
        lock (Requests)
        {
            Requests.Add((context.Request.Host.Value ?? "", body));
        }

        var reply = Encoding.ASCII.GetBytes(new string('r', 50_000));
        context.Response.StatusCode = Status;
        if (!_chunked)
        {
            context.Response.ContentLength = reply.Length;
        }

        await context.Response.Body.WriteAsync(reply);
    }
}
