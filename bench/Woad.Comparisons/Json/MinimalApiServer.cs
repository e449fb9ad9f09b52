using System.Net;
using Bench;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Contenders.W0;

namespace Woad.Comparisons.Json;

/// <summary>A minimal API with JSON by source-generated System.Text.Json.</summary>
internal static class MinimalApiServer
{
    public const string Name = "minimal-api";

    public static async Task<IAsyncDisposable> StartAsync(int port, string scenario)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, port));
        builder.Services.ConfigureHttpJsonOptions(
            static options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, MinimalJson.Default));
        var application = builder.Build();
        application.MapPost("/web/GetOrders", static (OrdersRequest request) => Order.Make(request.N));
        application.MapPost("/web/Echo", static (EchoRequest request) =>
            TypedResults.Json(request.S, MinimalJson.Default.String));
        await application.StartAsync();
        return application;
    }
}
