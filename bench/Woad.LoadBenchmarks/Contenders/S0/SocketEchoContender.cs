using System.Net;
using System.Net.WebSockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.S0;

/// <summary>
/// Kestrel's WebSockets as an application uses them: each message is received whole and answered by a canned one.
/// </summary>
internal sealed class SocketEchoContender : IContender
{
    private const int BufferSize = 16 * 1024;

    public async Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, exchange.Port));
        var application = builder.Build();
        application.UseWebSockets();
        application.Run(async context =>
        {
            using var socket = await context.WebSockets.AcceptWebSocketAsync("soap");
            await AnswerAsync(
                socket, WebSocketFrames.Payload(exchange.FirstReply), WebSocketFrames.Payload(exchange.Reply));
        });
        await application.StartAsync();
        return application;
    }

    private static async Task AnswerAsync(WebSocket socket, byte[] first, byte[] later)
    {
        var buffer = new byte[BufferSize];
        var reply = first;
        try
        {
            while (true)
            {
                var received = await socket.ReceiveAsync(buffer.AsMemory(), CancellationToken.None);
                if (received.MessageType == WebSocketMessageType.Close)
                {
                    return;
                }

                if (received.EndOfMessage)
                {
                    await socket.SendAsync(reply.AsMemory(), WebSocketMessageType.Binary, true, CancellationToken.None);
                    reply = later;
                }
            }
        }
        catch (WebSocketException)
        {
            // Expected: the driver drops its connections at the end of a round.
        }
    }
}
