using System.Net;
using System.Net.Sockets;
using Woad.Framing;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Transports.Tcp;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// Secured net.tcp calls without the kernel: one session whose conversation a real client opens over a socket, and which gets
/// the client's last request in batches from then on.
/// </summary>
internal sealed class SecuredFrames(SwitchedPipe pipe, int batch, int replySize)
{
    private const byte PreambleEnd = 12;
    private const byte PreambleAck = 11;

    /// <summary>A session of a contender, ready to run batches.</summary>
    public static async Task<SecuredFrames> CreateAsync(string name, Scenario scenario, int batch)
    {
        var entry = ContenderList.Find(name);
        using var port = new TcpListener(IPAddress.Loopback, 0);
        port.Start();
        var exchange = Exchange.Create(entry.Protocol, scenario, ((IPEndPoint)port.LocalEndpoint).Port);
        var listeners = new CapturingListeners();
        var contender = (WoadContender)entry.Create();
        contender.Listeners = listeners;
        await contender.StartAsync(exchange);
        var opening = Task.Run(() => entry.Calls(exchange).Open());
        var pipe = await ServeAsync(await port.AcceptSocketAsync(), listeners);
        var opened = await opening;
        pipe.Switch(opened.Request, batch);
        return new SecuredFrames(pipe, batch, opened.Reply.Length);
    }

    /// <summary>Serves so many batches, and waits for all answers.</summary>
    public Task RunAsync(long batches) => pipe.RunAsync(batches, batches * batch * replySize);

    private static async Task<SwitchedPipe> ServeAsync(Socket socket, CapturingListeners listeners)
    {
        var stream = new NetworkStream(socket, ownsSocket: true);
        var buffer = new byte[1024];
        for (var count = 0; count == 0 || buffer[count - 1] != PreambleEnd;)
        {
            count += await stream.ReadAsync(buffer.AsMemory(count));
        }

        await stream.WriteAsync(new[] { PreambleAck });
        var pipe = new SwitchedPipe(stream);
        var request = listeners.Request;
        var transport = request.Transport;
        var connection = new FramedConnection(pipe, null, null, CancellationToken.None, _ => { }, TimeProvider.System);
        var session = new FramedSession(
            connection, request.Address, transport.MaxReceivedMessageSize, transport.MaxSessionStrings,
            transport.SendTimeout,
            FramingRole.Receiver);
        _ = Task.Run(async () =>
        {
            var place = await request.Above.Sessions.ReserveAsync(session) ?? throw new InvalidOperationException("The session was refused.");
            await place.ServeAsync();
        });
        return pipe;
    }
}
