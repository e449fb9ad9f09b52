using System.Net;
using Bench;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.W0;

/// <summary>A minimal API with JSON by source-generated System.Text.Json, as an application would write it.</summary>
internal sealed class MinimalJsonContender : IContender
{
    public async Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, exchange.Port));
        builder.Services.ConfigureHttpJsonOptions(
            options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, MinimalJson.Default));
        var application = builder.Build();
        application.MapPost("/web/GetOrders", (OrdersRequest request) => Order.Make(request.N));
        await application.StartAsync();
        return application;
    }
}
