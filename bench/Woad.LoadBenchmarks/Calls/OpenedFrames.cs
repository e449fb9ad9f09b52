using System.Net;
using System.Net.Sockets;
using Woad.Lab.Measuring;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Numbered;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// net.tcp calls without the kernel in a session that a client opens over a socket, with a secure conversation or a
/// reliable session in it: the session gets the client's last request in batches from then on, or the next ones of a
/// sequence.
/// </summary>
internal sealed class OpenedFrames(SwitchedPipe pipe, int batch, LoadedConnection opened)
{
    private const byte PreambleEnd = 12;
    private const byte PreambleAck = 11;

    /// <summary>A session of a contender, ready to run batches.</summary>
    public static async Task<OpenedFrames> CreateAsync(string name, Scenario scenario, int batch)
    {
        var entry = ContenderList.Find(name);
        using var port = new TcpListener(IPAddress.Loopback, 0);
        port.Start();
        var exchange = Exchange.Create(entry.Protocol, scenario, ((IPEndPoint)port.LocalEndpoint).Port);
        var listeners = new CapturingListeners();
        var contender = (WoadContender)entry.Create();
        contender.Listeners = listeners;
        await contender.StartAsync(exchange);

        // It waits for the server: on a thread that the server does not need.
        var opening = Task.Factory.StartNew(
            () => Open(entry.Calls(exchange), batch),
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        var pipe = await ServeAsync(await port.AcceptSocketAsync(), listeners);
        var opened = await opening;
        pipe.Switch(opened, batch);
        return new OpenedFrames(pipe, batch, opened);
    }

    /// <summary>Serves so many batches, and waits for all answers.</summary>
    public Task RunAsync(long batches)
    {
        var answers = batches * batch;
        var size = opened.Reply.Length;
        return opened.Changing is null
            ? pipe.RunAsync(batches, answers * size)
            : pipe.RunAsync(
                batches, answers * (size - NumberedScanner.Spread), answers * (size + NumberedScanner.Spread));
    }

    /// <summary>Opens a connection, and calls until the window of a reliable session has room for a batch.</summary>
    private static LoadedConnection Open(ICallSource calls, int batch)
    {
        var opened = calls.Open();
        var connection = new WireConnection(opened, batch);
        var latencies = new Histogram();
        connection.Send(batch, 0);
        for (var count = 0; connection.Outstanding > 0;)
        {
            var replies = connection.Receive(latencies, wait: true, out var now);
            count += replies;
            if (replies > 0 && count < 16 * batch)
            {
                connection.Send(replies, now);
            }
        }

        return opened;
    }

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
        _ = Task.Run(() => ServedPipe.ServeAsync(listeners.Request, pipe));
        return pipe;
    }
}
