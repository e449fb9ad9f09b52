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

/// <summary>
/// The services of the size measurements in a process of their own: <c>sizes-node PORT</c>; the next three ports too.
/// </summary>
internal static class SizesNodeCommand
{
    public const string Name = "sizes-node";

    public static async Task<int> RunAsync(int port)
    {
        ContractCodecs.Register(new BenchContractCodec());
        using var streams = new ServiceHost(new StreamBenchService());
        streams.AddServiceEndpoint(
            typeof(IStreamBench), StreamBindings.Create("net.tcp"), $"net.tcp://127.0.0.1:{port}/stream");
        streams.AddServiceEndpoint(
            typeof(IStreamBench), StreamBindings.Create("http-mtom"), $"http://127.0.0.1:{port + 1}/mtom");
        streams.Open();
        using var bytes = new ServiceHost(typeof(BenchService));
        bytes.AddServiceEndpoint(typeof(ITestContract), Buffered(), $"net.tcp://127.0.0.1:{port}/bytes");
        bytes.AddServiceEndpoint(typeof(ITestContract), BufferedMtom(), $"http://127.0.0.1:{port + 1}/mtom-bytes");
        bytes.AddServiceEndpoint(typeof(ITestContract), BufferedText(), $"http://127.0.0.1:{port + 1}/text-bytes");
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

    public static Binding BufferedMtom() =>
        new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue, MessageEncoding = WSMessageEncoding.Mtom };

    public static Binding BufferedText() => new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue };

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
            if (context.Request.Path == "/echo")
            {
                await EchoAsync(context);
                return;
            }

            var total = await GivenStream.DrainAsync(context.Request.Body);
            await context.Response.WriteAsync(total.ToString(System.Globalization.CultureInfo.InvariantCulture));
        });
        await application.StartAsync();
        return application;
    }

    /// <summary>
    /// Takes the whole body into one buffer, again and again, and sends as many bytes back from there.
    /// </summary>
    private static async Task EchoAsync(HttpContext context)
    {
        var left = await GivenStream.DrainAsync(context.Request.Body);
        context.Response.ContentLength = left;
        var buffer = new byte[64 * 1024];
        while (left > 0)
        {
            var count = (int)Math.Min(left, buffer.Length);
            await context.Response.BodyWriter.WriteAsync(buffer.AsMemory(0, count));
            left -= count;
        }
    }
}
