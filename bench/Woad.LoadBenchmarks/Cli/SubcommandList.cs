using System.Globalization;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Clients;
using Woad.LoadBenchmarks.Comparing;
using Woad.LoadBenchmarks.Comparing.Clients;
using Woad.LoadBenchmarks.Datagrams;
using Woad.LoadBenchmarks.Durable;
using Woad.LoadBenchmarks.Flow;
using Woad.LoadBenchmarks.Gates;
using Woad.LoadBenchmarks.Idle;
using Woad.LoadBenchmarks.MessageRows;
using Woad.LoadBenchmarks.Pages;
using Woad.LoadBenchmarks.Queues;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Routing;
using Woad.LoadBenchmarks.Rows;
using Woad.LoadBenchmarks.SecurityRows;
using Woad.LoadBenchmarks.Streaming;
using Woad.LoadBenchmarks.Verification;

namespace Woad.LoadBenchmarks.Cli;

/// <summary>The benchmarks beside the ladder, and the other halves that they start.</summary>
internal static class SubcommandList
{
    private static readonly Subcommand[] All =
    [
        new(
            CallsCommand.Name,
            "[SCENARIO=o1] [CONTENDERS=T2,T3,T4] [WINDOWS=20]",
            "The engine without the kernel: processor time and bytes of a call.",
            CallsCommand.RunAsync),
        new(
            ClientsCommand.Name,
            "[SCENARIO=o1] [SERVICE=T4] [WINDOWS=12] [TASKS=64]",
            "Processor time of a call in the client's process, by each lane. The service is T4 or H2.",
            ClientsCommand.RunAsync),
        new(
            CompareCommand.Name,
            ComparisonOptions.Usage,
            "Services and clients beside SoapCore, gRPC, a minimal API, Kestrel and Microsoft's client. It writes "
            + "docs/speed.md; --rounds 0 only checks the answers.",
            static arguments => Task.FromResult(CompareCommand.Run(arguments))),
        new(
            DatagramsCommand.Name,
            "[ROUNDS=8] [MESSAGES=50000]",
            "One-way messages over UDP beside a bare socket. Exit code 1 below 0.85.",
            static arguments => Task.FromResult(DatagramsCommand.Run(arguments))),
        new(
            DurableCommand.Name,
            "[--store sqlite|postgres] [--connection TEXT] [--callers 1,64] [--rounds 8] [--seconds 0.5] [--state 100] "
            + "[--warm-up 6] [--only CONTENDER,...]",
            "Durable calls beside their bare statements; contexts without a store. Exit code 1 beyond 1.3.",
            DurableCommand.RunAsync),
        new(
            FlowCommand.Name,
            "[--rounds 8] [--seconds 0.5] [--warm-up 6]",
            "Transactions that flow beside calls without, and beside the writes of their logs.",
            FlowCommand.RunAsync),
        new(GatesCommand.Name, "", "Bytes that a call allocates, against the committed ones.", _ =>
            GatesCommand.RunAsync()),
        new(
            IdleCommand.Name,
            "[--sessions 10000] [--windows 8] [--seconds 1] [--rest 3] [--contender T4]",
            "The memory of idle net.tcp sessions, and one loaded session beside them.",
            static arguments => Task.FromResult(IdleCommand.Run(arguments))),
        new(
            MessageRowsCommand.Name,
            "[WINDOWS=12] [PART...]",
            "Calls that go through messages beside compiled ones, without the kernel. Parts of names choose rows.",
            MessageRowsCommand.RunAsync),
        new(PageCommand.Name, "", "Measures docs/speed.md again and writes it.", _ => PageCommand.RunAsync()),
        new(
            QueuesCommand.Name,
            "[--rounds 8] [--seconds 0.5] [--body 1000] [--directory DIR] [--broker amqp://HOST] [--only CONTENDER]",
            "The embedded queue beside a table written by hand; RabbitMQ's engine beside its client.",
            QueuesCommand.RunAsync),
        new(WakeCommand.Name, "", "How soon receivers of queues wake, and what waiting costs.", _ =>
            WakeCommand.RunAsync()),
        new(
            RoutingCommand.Name,
            "[SCENARIO=o1] [WINDOWS=12] [TASKS=64]",
            "Processor time of a router beside a copy of the frames by hand, and beside the service's own call.",
            RoutingCommand.RunAsync),
        new(
            RowsCommand.Name,
            "[ROUNDS=10] [NAME...]",
            "Promises about speed, each beside its baseline. Exit code 1 when one is not met.",
            static arguments => Task.FromResult(RowsCommand.Run(arguments))),
        new(
            SecurityCommand.Name,
            "[ROUNDS=4] [ROW...]",
            "The cost of message security, each row beside its baseline. Exit code 1 when a target is not met.",
            SecurityCommand.RunAsync),
        new(
            SizesCommand.Name,
            "[--seconds 1] [--only NAME,...] [--bytes N,...]",
            "Time of a call against the size of its message.",
            SizesCommand.RunAsync),
        new(
            StartsCommand.Name,
            "[ROUNDS=10] | once [LANE]",
            "The time from a new process to its first and tenth answer, by each lane.",
            static arguments => Task.FromResult(StartsCommand.Run(arguments))),
        new(
            StreamCommand.Name,
            "[--mb 1024] [--bindings net.tcp,http,http-mtom,websocket]",
            "The memory of long streams. Exit code 1 beyond the limits.",
            static arguments => Task.FromResult(StreamCommand.Run(arguments))),
        new(VerifyCommand.Name, "", "Compares what the benchmarks send with what was recorded.", _ =>
            Task.FromResult(VerifyCommand.Run())),
        new(
            ServeCommand.Name,
            "CONTENDER SCENARIO PORT",
            "The server half of the ladder. It is started by it.",
            static arguments => arguments is [var contender, var scenario, var port]
                ? ServeCommand.RunAsync(contender, scenario, port)
                : throw Missing()),
        new(
            CallCommand.Name,
            "CLIENT SCENARIO PORT",
            "A client of Woad. It is started by compare.",
            static arguments => arguments is [var client, var scenario, var port]
                ? CallCommand.RunAsync(client, scenario, port)
                : throw Missing()),
        new(
            NodeCommand.Name,
            "serve|call BINDING PORT",
            "One side of a stream. It is started by stream.",
            static arguments => arguments is [var role, var binding, var port]
                ? NodeCommand.RunAsync(role, binding, Number(port))
                : throw Missing()),
        new(
            SizesNodeCommand.Name,
            "PORT",
            "The services of sizes. It is started by it.",
            static arguments => arguments is [var port] ? SizesNodeCommand.RunAsync(Number(port)) : throw Missing()),
        new(
            HoldCommand.Name,
            "PORT CONTENDER",
            "The clients of idle sessions. It is started by idle.",
            static arguments => arguments is [var port, var contender]
                ? Task.FromResult(HoldCommand.Run(Number(port), contender))
                : throw Missing()),
    ];

    /// <summary>The help of all of them.</summary>
    public static string Usage => string.Join('\n', All.Select(static command => command.Usage));

    /// <summary>The command of a name; null when there is none.</summary>
    public static Subcommand? Find(string name) => Array.Find(All, command => command.Name == name);

    private static int Number(string value) => int.Parse(value, NumberStyles.None, CultureInfo.InvariantCulture);

    private static ArgumentException Missing() => new("Arguments are missing.");
}
