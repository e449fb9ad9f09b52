using System.Diagnostics;
using System.Net.Sockets;
using Woad.Lab.Callers;
using Woad.Lab.Measuring;
using Woad.Lab.Targets.Replay;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.SelfTest;

/// <summary>
/// The same bytes as the wire-level driver's over a blocking socket and nothing else: what a call takes without the
/// generator. The difference is what the generator adds.
/// </summary>
internal static class BarePingPong
{
    public static async Task<Histogram> RunAsync(Uri server, TimeSpan duration, Func<Uri, ICallTarget> client)
    {
        var script = await ReplayScript.CaptureAsync(server, isFramed: true, client);
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        socket.Connect(server.Host, server.Port);
        var buffer = new byte[64 * 1024];
        foreach (var opener in script.Preamble.Concat(script.FirstCalls))
        {
            Call(socket, opener, 0, buffer);
        }

        var times = new Histogram();
        var end = Stopwatch.GetTimestamp() + (long)(duration.TotalSeconds * Stopwatch.Frequency);
        for (var number = 1; Stopwatch.GetTimestamp() < end; number++)
        {
            var start = Stopwatch.GetTimestamp();
            Call(socket, script.Steady, number, buffer);
            times.Record((long)(Stopwatch.GetElapsedTime(start).TotalSeconds * HistogramScale.UnitsPerSecond));
        }

        return times;
    }

    private static void Call(Socket socket, CallTemplate call, int number, byte[] buffer)
    {
        call.Write(buffer, new MessageId(1, 0, number));
        socket.Send(buffer.AsSpan(0, call.Length));
        for (var read = 0; ;)
        {
            var count = socket.Receive(buffer.AsSpan(read));
            read += count > 0 ? count : throw new IOException("The echo closed the connection.");
            if (buffer[0] == FrameRecords.PreambleAck || FrameReader.TryContent(buffer.AsSpan(0, read), out _, out _))
            {
                return;
            }
        }
    }
}
