using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Bench;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Woad.Formatters;
using Woad.LoadBenchmarks.Contenders.Woad;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>The services of the size measurements in a process of their own: <c>sizes-node PORT</c>; the next three ports too.</summary>
internal static class SizesNodeCommand
{
    public const string Name = "sizes-node";

    public static async Task<int> RunAsync(int port)
    {
        ContractCodecs.Register(new BenchContractCodec());
        using var streams = new ServiceHost(new StreamBenchService());
        streams.AddServiceEndpoint(typeof(IStreamBench), StreamBindings.Create("net.tcp"), $"net.tcp://127.0.0.1:{port}/stream");
        streams.AddServiceEndpoint(typeof(IStreamBench), StreamBindings.Create("http-mtom"), $"http://127.0.0.1:{port + 1}/mtom");
        streams.Open();
        using var bytes = new ServiceHost(typeof(BenchService));
        bytes.AddServiceEndpoint(typeof(ITestContract), Buffered(), $"net.tcp://127.0.0.1:{port}/bytes");
        bytes.Open();
        await using var raw = await StartRawAsync(port + 2, port + 3);
        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line && line != "quit")
        {
            Console.WriteLine("unknown");
        }

        streams.Abort();
        bytes.Abort();
        return 0;
    }

    public static Binding Buffered() => new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue };

    private static async Task<WebApplication> StartRawAsync(int tcp, int http)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options =>
        {
            options.Limits.MaxRequestBodySize = null;
            options.Listen(IPAddress.Loopback, tcp, listen => listen.UseConnectionHandler<RawCopyHandler>());
            options.Listen(IPAddress.Loopback, http);
        });
        var application = builder.Build();
        application.Run(async context =>
        {
            var total = await GivenStream.DrainAsync(context.Request.Body);
            await context.Response.WriteAsync(total.ToString(System.Globalization.CultureInfo.InvariantCulture));
        });
        await application.StartAsync();
        return application;
    }
}
