using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.H0m;

/// <summary>The same as H0, as an application would write it: a minimal endpoint with routing.</summary>
internal sealed class MapPostContender : IContender
{
    public async Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, exchange.Port));
        var application = builder.Build();
        application.MapPost("/basic", context => AnswerAsync(context, exchange));
        application.MapPost("/ws", context => AnswerAsync(context, exchange));
        await application.StartAsync();
        return application;
    }

    private static async Task AnswerAsync(HttpContext context, Exchange exchange)
    {
        while (true)
        {
            var read = await context.Request.BodyReader.ReadAsync();
            context.Request.BodyReader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                break;
            }
        }

        context.Response.ContentType = exchange.ContentType;
        context.Response.ContentLength = exchange.Reply.Length;
        await context.Response.BodyWriter.WriteAsync(exchange.Reply);
    }
}
