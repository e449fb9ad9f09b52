using System.Globalization;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Cli;
using Woad.LoadBenchmarks.Clients;
using Woad.LoadBenchmarks.Durable;
using Woad.LoadBenchmarks.Gates;
using Woad.LoadBenchmarks.Idle;
using Woad.LoadBenchmarks.Pages;
using Woad.LoadBenchmarks.Queues;
using Woad.LoadBenchmarks.Reports;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Rows;
using Woad.LoadBenchmarks.SecurityRows;
using Woad.LoadBenchmarks.Streaming;
using Woad.LoadBenchmarks.Tracing;
using Woad.LoadBenchmarks.Verification;

if (args is [ServeCommand.Name, var contender, var scenario, var port])
{
    return await ServeCommand.RunAsync(contender, scenario, port);
}

if (args is [VerifyCommand.Name])
{
    return VerifyCommand.Run();
}

if (args is [GatesCommand.Name])
{
    return await GatesCommand.RunAsync();
}

if (args is [PageCommand.Name])
{
    return await PageCommand.RunAsync();
}

if (args is [RowsCommand.Name, .. var rows])
{
    return RowsCommand.Run(rows);
}

if (args is [SecurityCommand.Name, .. var securityArguments])
{
    return await SecurityCommand.RunAsync(securityArguments);
}

if (args is [CallsCommand.Name, .. var calls])
{
    return await CallsCommand.RunAsync(calls);
}

if (args is [ClientsCommand.Name, .. var clients])
{
    return await ClientsCommand.RunAsync(clients);
}

if (args is [StartsCommand.Name, .. var starts])
{
    return StartsCommand.Run(starts);
}

if (args is [DurableCommand.Name, .. var durable])
{
    return await DurableCommand.RunAsync(durable);
}

if (args is [QueuesCommand.Name, .. var queues])
{
    return await QueuesCommand.RunAsync(queues);
}

if (args is [WakeCommand.Name])
{
    return await WakeCommand.RunAsync();
}

if (args is [NodeCommand.Name, var role, var binding, var nodePort])
{
    return await NodeCommand.RunAsync(role, binding, int.Parse(nodePort, CultureInfo.InvariantCulture));
}

if (args is [SizesNodeCommand.Name, var sizesPort])
{
    return await SizesNodeCommand.RunAsync(int.Parse(sizesPort, CultureInfo.InvariantCulture));
}

if (args is [StreamCommand.Name, .. var streamArguments])
{
    return StreamCommand.Run(streamArguments);
}

if (args is [HoldCommand.Name, var holdPort, var holdContender])
{
    return HoldCommand.Run(int.Parse(holdPort, CultureInfo.InvariantCulture), holdContender);
}

if (args is [IdleCommand.Name, .. var idleArguments])
{
    return IdleCommand.Run(idleArguments);
}

if (args is [SizesCommand.Name, .. var sizesArguments])
{
    return await SizesCommand.RunAsync(sizesArguments);
}

if (args.Contains("--help"))
{
    Console.WriteLine(BenchOptions.Usage);
    return 0;
}

try
{
    var options = BenchOptions.Parse(args);
    using var report = new Report(options.Output, "dotnet run -c Release --project bench/Woad.LoadBenchmarks -- "
        + string.Join(' ', args));
    if (options.Strace)
    {
        new StraceRun(options, report).Run();
    }
    else
    {
        new LadderRun(options, report).Run();
    }

    return 0;
}
catch (Exception e) when (e is ArgumentException or FormatException)
{
    Console.Error.WriteLine(e.Message);
    Console.Error.WriteLine(BenchOptions.Usage);
    return 2;
}
