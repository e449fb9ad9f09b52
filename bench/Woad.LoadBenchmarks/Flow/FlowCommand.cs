using System.Globalization;
using System.ServiceModel;
using System.Transactions;
using Woad.LoadBenchmarks.Durable;
using Woad.LoadBenchmarks.Streaming;
using Woad.Transactions;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Logs;

namespace Woad.LoadBenchmarks.Flow;

/// <summary>
/// <c>flow [--rounds 8] [--seconds 0.5] [--warm-up 6]</c>: calls over a net.tcp binding with transaction flow beside
/// one without, and a flowed transaction with a durable participant beside the forced writes of its two logs. The exit
/// code is 1 beyond 1.2 of the call and 1.5 of the writes.
/// </summary>
internal static class FlowCommand
{
    public const string Name = "flow";

    private const double MaxCall = 1.2;
    private const double MaxWrites = 1.5;

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var rounds = int.Parse(StreamCommand.Option(arguments, "--rounds") ?? "8", CultureInfo.InvariantCulture);
        var (window, warmUp) = (Seconds(arguments, "--seconds", "0.5"), Seconds(arguments, "--warm-up", "6"));
        var folder = Directory.CreateTempSubdirectory("woad-flow");
        try
        {
            await using var caller = await StartAsync(folder.FullName, "caller");
            await using var service = await StartAsync(folder.FullName, "service");
            using var plain = Serve(service, flows: false);
            using var flowing = Serve(service, flows: true);
            var (direct, flowed) = (Connect(caller, plain, false), Connect(caller, flowing, true));
            using var written = DatabaseLog.InFile(Path.Combine(folder.FullName, "written.db"), "bench");
            TallyLoop[] loops =
            [
                await NewAsync("call without flow", () => direct.AddAsync(1, 2)),
                await NewAsync("call with flow, no transaction", () => flowed.AddAsync(1, 2)),
                await NewAsync("forced writes of the logs", () => WriteAsync(written)),
                await NewAsync("flowed transaction", () => TransactAsync(flowed)),
            ];
            foreach (var loop in loops)
            {
                await loop.RunAsync(warmUp);
                loop.Forget();
            }

            for (var i = 0; i < rounds; i++)
            {
                foreach (var loop in loops)
                {
                    await loop.RunAsync(window);
                }
            }

            Console.WriteLine("| contender | µs | ratio |\n|---|---|---|");
            var passes = Report(loops[0], loops[1], MaxCall);
            return Report(loops[2], loops[3], MaxWrites) && passes ? 0 : 1;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static bool Report(TallyLoop baseline, TallyLoop measured, double max)
    {
        var ratio = measured.Latency / baseline.Latency;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {baseline.Name} | {baseline.Latency:0.0} | 1.00 |\n| {measured.Name} | {measured.Latency:0.0} | ")
            + string.Create(CultureInfo.InvariantCulture, $"{ratio:0.00} (at most {max}) |"));
        return ratio <= max;
    }

    /// <summary>The vote of the participant, the decision, and the commit of the participant.</summary>
    private static async Task WriteAsync(DatabaseLog log)
    {
        var id = Guid.NewGuid();
        foreach (var kind in (RecordKind[])[RecordKind.Prepared, RecordKind.Committed, RecordKind.Committed])
        {
            var done = new TaskCompletionSource<Exception?>(TaskCreationOptions.RunContinuationsAsynchronously);
            log.Write(new LogRecord(id, kind, null, [new(id, null, "bench")]), done.SetResult);
            if (await done.Task is { } error)
            {
                throw error;
            }
        }

        log.Erase(id);
    }

    private static async Task TransactAsync(IFlowed client)
    {
        using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
        await client.AddAsync(1, 2);
        scope.Complete();
    }

    private static Task<TallyLoop> NewAsync(string name, Func<Task> call) =>
        TallyLoop.CreateAsync(name, 1, () => Task.FromResult(call));

    private static Task<TransactionService> StartAsync(string folder, string name) =>
        TransactionService.StartAloneAsync(
            new TransactionServiceOptions
            {
                Security = TransactionServiceSecurity.None,
                BaseAddress = new Uri($"http://localhost:{FreePort.Next()}/WsatService/"),
                LogFile = Path.Combine(folder, name + ".db"),
            },
            TimeProvider.System);

    private static ServiceHost Serve(TransactionService service, bool flows)
    {
        TransactionFlows.Register(new TransactionFlow(() => service.Coordinator));
        var host = new ServiceHost(new Flowed(service.Coordinator));
        host.AddServiceEndpoint(typeof(IFlowed), NewBinding(flows), $"net.tcp://localhost:{FreePort.Next()}/flow");
        host.Open();
        return host;
    }

    private static IFlowed Connect(TransactionService caller, ServiceHost host, bool flows)
    {
        TransactionFlows.Register(new TransactionFlow(() => caller.Coordinator));
        var factory = new ChannelFactory<IFlowed>(
            NewBinding(flows), new EndpointAddress(host.Description.Endpoints[0].Address!.Uri));
        factory.Open();
        return factory.CreateChannel();
    }

    private static NetTcpBinding NewBinding(bool flows) => new(SecurityMode.None) { TransactionFlow = flows };

    private static TimeSpan Seconds(IReadOnlyList<string> arguments, string name, string otherwise) =>
        TimeSpan.FromSeconds(double.Parse(
            StreamCommand.Option(arguments, name) ?? otherwise, CultureInfo.InvariantCulture));
}
