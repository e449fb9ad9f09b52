using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Woad.Comparisons.Grpc;

/// <summary>gRPC for .NET with its defaults, over HTTP/2 without TLS.</summary>
internal static class GrpcServer
{
    public const string Name = "grpc";

    public static async Task<IAsyncDisposable> StartAsync(int port, string scenario)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(
            IPAddress.Loopback, port, static listen => listen.Protocols = HttpProtocols.Http2));
        builder.Services.AddGrpc();
        var application = builder.Build();
        application.MapGrpcService<OrdersService>();
        await application.StartAsync();
        return application;
    }
}
