using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Numbered;

namespace Woad.LoadBenchmarks.Idle;

/// <summary>
/// The clients of idle sessions, in a process of their own, because each takes a descriptor at both ends:
/// <c>idle-hold PORT CONTENDER</c>. Answers <c>open COUNT</c>, <c>close</c> and <c>quit</c> on its input.
/// </summary>
internal static class HoldCommand
{
    public const string Name = "idle-hold";

    /// <summary>Sessions from one local address: a pair of addresses has 28,000 ports by default.</summary>
    private const int PerAddress = 10_000;

    public static int Run(int port, string contender)
    {
        var exchange = Exchange.Create(Protocol.NetTcp, Scenario.Parse("echo"), port);
        var sessions = new List<Socket>();
        using var calls = ContenderList.Find(contender).Calls(exchange);
        Action<int> open = calls is PlainCalls
            ? count => Open(exchange, sessions, count)
            : count => sessions.AddRange(Enumerable.Range(0, count).Select(_ => OpenReliable(calls)));
        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line && line != "quit")
        {
            if (line.Split(' ') is ["open", var count])
            {
                open(int.Parse(count, CultureInfo.InvariantCulture));
            }
            else
            {
                sessions.ForEach(s => s.Dispose());
                sessions.Clear();
            }

            Console.WriteLine(sessions.Count.ToString(CultureInfo.InvariantCulture));
        }

        return 0;
    }

    /// <summary>A reliable session that has had two calls, and whose service waits for no acknowledgement.</summary>
    private static Socket OpenReliable(ICallSource calls)
    {
        var opened = calls.Open();
        opened.Socket.Send(opened.Changing!.Thanks());
        return opened.Socket;
    }

    /// <summary>Each session has had one call and waits for the next.</summary>
    private static void Open(Exchange exchange, List<Socket> sessions, int count)
    {
        byte[] call = [.. exchange.Preamble, .. exchange.FirstRequest];
        var reply = new byte[exchange.PreambleAck.Length + exchange.FirstReply.Length];
        for (var i = 0; i < count; i++)
        {
            var session = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
            {
                NoDelay = true,
            };
            session.Bind(new IPEndPoint(new IPAddress([127, 0, 0, (byte)(1 + (sessions.Count / PerAddress))]), 0));
            session.Connect(IPAddress.Loopback, exchange.Port);
            session.Send(call);
            for (var at = 0; at < reply.Length;)
            {
                var received = session.Receive(reply.AsSpan(at));
                at += received > 0
                    ? received
                    : throw new InvalidOperationException($"The service has closed session {sessions.Count}.");
            }

            sessions.Add(session);
        }
    }
}
