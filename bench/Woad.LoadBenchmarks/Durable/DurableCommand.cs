using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Durable;
using Woad.Durable.Leases;
using Woad.LoadBenchmarks.Streaming;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>
/// <c>durable [--store sqlite|postgres] [--connection TEXT] [--callers 1,64] [--rounds 8] [--seconds 0.5] [--state
/// 100] [--warm-up 6] [--only CONTENDER,...]</c>: durable calls over net.tcp beside the statements that each of them
/// needs, sent by hand; calls that wait for a flush of the disk beside the flush; and calls with a context beside calls
/// without one, where nothing is stored. The exit code is 1 beyond 1.3 of the statements.
/// </summary>
/// <remarks>
/// The code of a durable call takes 6 s of calls until it is compiled: it needs 350 µs beside the flush in the first
/// second, and 150 µs in the seventh. Statements sent by hand are SQLite's code and compiled at once.
/// </remarks>
internal static class DurableCommand
{
    public const string Name = "durable";

    private const double MaxRatio = 1.3;

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var store = StreamCommand.Option(arguments, "--store") ?? "sqlite";
        var folder = Directory.CreateTempSubdirectory("woad-durable");
        var connection = StreamCommand.Option(arguments, "--connection")
            ?? (store == "sqlite" ? $"Data Source={folder.FullName}/tally.db" : "Host=/tmp;Database=postgres");
        var callers = (StreamCommand.Option(arguments, "--callers") ?? "1,64").Split(',')
            .Select(static n => int.Parse(n, CultureInfo.InvariantCulture));
        var rounds = int.Parse(StreamCommand.Option(arguments, "--rounds") ?? "8", CultureInfo.InvariantCulture);
        var window = TimeSpan.FromSeconds(
            double.Parse(StreamCommand.Option(arguments, "--seconds") ?? "0.5", CultureInfo.InvariantCulture));
        var warmUp = TimeSpan.FromSeconds(
            double.Parse(StreamCommand.Option(arguments, "--warm-up") ?? "6", CultureInfo.InvariantCulture));
        var only = StreamCommand.Option(arguments, "--only");
        var size = StreamCommand.Option(arguments, "--state") ?? "100";
        DurableTally.Size = int.Parse(size, CultureInfo.InvariantCulture);
        try
        {
            var passes = true;
            Console.WriteLine($"{store}, {DurableTally.Size} bytes of state, medians of {rounds} windows");
            Console.WriteLine("| callers | contender | µs a call | ratio | calls/s | bytes a call |");
            Console.WriteLine("|---|---|---|---|---|---|");
            foreach (var count in callers)
            {
                passes &= await MeasureAsync(
                    store, connection, folder.FullName, count, new TallyTimes(warmUp, rounds, window), only);
                warmUp = window;
            }

            return passes ? 0 : 1;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static async Task<bool> MeasureAsync(
        string store, string connection, string folder, int callers, TallyTimes times, string? only)
    {
        using var durable = new TallyHost(
            new NetTcpContextBinding(SecurityMode.None), typeof(DurableTally), NewStore(store, connection));
        using var locksRows = new TallyHost(
            new NetTcpContextBinding(SecurityMode.None), typeof(DurableTally), NewStore(store, connection, rows: true));
        using var alone = new StoreCalls(NewStore(store, connection));
        using var context = new TallyHost(new NetTcpContextBinding(SecurityMode.None), typeof(Tally));
        using var plain = new TallyHost(new NetTcpBinding(SecurityMode.None), typeof(Tally));
        var state = new StateFormat().Write(Guid.Empty, new DurableTally());
        var statements = store == "sqlite"
            ? Statements.OfSqlite(connection, state)
            : Statements.OfPostgres(connection, state);
        var transaction = store == "sqlite"
            ? Statements.OfSqliteTransaction(connection, state)
            : Statements.OfPostgresTransaction(connection, state);
        HandTally.Statements = statements;
        using var flushes = FlushingTally.Flushes = new Flushes(folder);
        using var flushing = new TallyHost(new NetTcpBinding(SecurityMode.None), typeof(FlushingTally));
        using var byHand = new TallyHost(new NetTcpBinding(SecurityMode.None), typeof(HandTally));
        var known = new Dictionary<string, string> { ["instanceId"] = Guid.NewGuid().ToString() };
        var loops = new TallyLoop[]
        {
            await TallyLoop.CreateAsync("statements by hand", callers, () => Task.FromResult(statements())),
            await TallyLoop.CreateAsync("call that sends them", callers, () => byHand.ConnectAsync()),
            await TallyLoop.CreateAsync("durable call", callers, () => durable.ConnectAsync()),
            await TallyLoop.CreateAsync("its store alone", callers, alone.ConnectAsync),
            await TallyLoop.CreateAsync("blocking durable call", callers, durable.ConnectBlockingAsync),
            await TallyLoop.CreateAsync("durable call with row locks", callers, () => locksRows.ConnectAsync()),
            await TallyLoop.CreateAsync(
                "statements in one transaction", callers, () => Task.FromResult(transaction())),
            await TallyLoop.CreateAsync("flush alone", callers, () => Task.FromResult<Func<Task>>(flushes.FlushAsync)),
            await TallyLoop.CreateAsync("call that flushes", callers, () => flushing.ConnectAsync()),
            await TallyLoop.CreateAsync("call without a context", callers, () => plain.ConnectAsync()),
            await TallyLoop.CreateAsync("call with a context", callers, () => context.ConnectAsync(known)),
        };
        if (only is not null)
        {
            // For profilers: nothing else runs.
            loops = [.. loops.Where(loop => only.Split(',').Contains(loop.Name))];
        }

        await RunAsync(loops, times);
        if (only is not null)
        {
            Report(callers, loops);
            return true;
        }

        Report(callers, loops.AsSpan(0, 7));
        Report(callers, loops.AsSpan(7, 2));
        Report(callers, loops.AsSpan(9, 2));
        return loops[2].Latency <= MaxRatio * loops[0].Latency;
    }

    private static async Task RunAsync(TallyLoop[] loops, TallyTimes times)
    {
        foreach (var loop in loops)
        {
            await loop.RunAsync(times.WarmUp);
            loop.Forget();
        }

        for (var i = 0; i < times.Rounds; i++)
        {
            foreach (var loop in loops)
            {
                await loop.RunAsync(times.Window);
            }
        }
    }

    private static void Report(int callers, params ReadOnlySpan<TallyLoop> loops)
    {
        var first = loops[0];
        foreach (var loop in loops)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {callers} | {loop.Name} | {loop.Latency:0.0} | {loop.Latency / first.Latency:0.00} |")
                + string.Create(
                    CultureInfo.InvariantCulture, $" {callers * 1e6 / loop.Latency:0} | {loop.Bytes:0} |"));
        }
    }

    /// <param name="store">The kind of the store.</param>
    /// <param name="connection">Its connection string.</param>
    /// <param name="rows">Whether SQLite locks rows, as it does where there are no locks in files.</param>
    private static DatabasePersistenceProviderFactory NewStore(
        string store, string connection, bool rows = false) => store == "sqlite"
        ? new SqlitePersistenceProviderFactory(connection) { LocksInRows = rows }
        : new PostgresPersistenceProviderFactory(connection);
}
