using System.Globalization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Woad.Lab.Bindings;

namespace Woad.Lab.Tests.Pairs;

/// <summary>A service of plain HTTP that answers after a known time.</summary>
internal sealed class DelayingService : IAsyncDisposable
{
    private readonly WebApplication _application;

    private DelayingService(WebApplication application, Uri address) =>
        (_application, Address) = (application, address);

    public Uri Address { get; }

    public static async Task<DelayingService> StartAsync(TimeSpan delay, int? port = null)
    {
        var address = string.Create(
            CultureInfo.InvariantCulture, $"http://127.0.0.1:{port ?? FreePort.Next()}/");
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls(address);
        var application = builder.Build();
        application.Run(async context =>
        {
            if (delay > TimeSpan.Zero)
            {
                using var timer = new PeriodicTimer(delay);
                await timer.WaitForNextTickAsync(context.RequestAborted);
            }

            await context.Response.WriteAsync("ok");
        });
        await application.StartAsync();
        return new DelayingService(application, new Uri(address));
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();
}
