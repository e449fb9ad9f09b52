using System.Globalization;
using System.Net;
using CoreWCF;
using CoreWCF.Channels;
using CoreWCF.Configuration;
using CoreWCF.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Comparisons.CoreWcf;
using Woad.LoadBenchmarks.Rounds;

// Usage: serve http|net.tcp SCENARIO PORT.
if (args is not ["serve", ("http" or "net.tcp") and var wire, _, var text])
{
    Console.Error.WriteLine(
        "serve http|net.tcp SCENARIO PORT. It is started by 'compare' of bench/Woad.LoadBenchmarks.");
    return 2;
}

var port = int.Parse(text, CultureInfo.InvariantCulture);
var isNetTcp = wire == "net.tcp";
var builder = WebApplication.CreateBuilder();
builder.Logging.ClearProviders();
if (isNetTcp)
{
    builder.WebHost.UseNetTcp(IPAddress.Loopback, port);
    builder.WebHost.ConfigureKestrel(static options => options.Listen(IPAddress.Loopback, 0));
}
else
{
    builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, port));
}

builder.Services.AddServiceModelServices();
builder.Services.AddSingleton<IServiceBehavior>(new ServiceThrottlingBehavior
{
    MaxConcurrentCalls = 100_000,
    MaxConcurrentSessions = 100_000,
    MaxConcurrentInstances = 100_000,
});
await using var application = builder.Build();
application.UseServiceModel(services =>
{
    services.AddService<OrdersService>();
    if (isNetTcp)
    {
        services.AddServiceEndpoint<OrdersService, ITestContract>(
            new NetTcpBinding(SecurityMode.None), $"net.tcp://127.0.0.1:{port}/tcp");
    }
    else
    {
        services.AddServiceEndpoint<OrdersService, ITestContract>(new BasicHttpBinding(), "/basic");
        services.AddServiceEndpoint<OrdersService, ITestContract>(new WSHttpBinding(SecurityMode.None), "/ws");
    }
});
await application.StartAsync();
Console.WriteLine("ready");
while (Console.ReadLine() is { } line && line != "quit")
{
    Console.WriteLine(line == "stats" ? ServerStats.OfThisProcess().ToString() : "unknown");
}

return 0;
