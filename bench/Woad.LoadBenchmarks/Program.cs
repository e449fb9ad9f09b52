using Woad.LoadBenchmarks.Cli;
using Woad.LoadBenchmarks.Reports;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Tracing;

var subcommand = args is [var name, ..] ? SubcommandList.Find(name) : null;
if (args.Contains("--help"))
{
    Console.WriteLine(subcommand?.Usage ?? $"{BenchOptions.Usage}\n\n{SubcommandList.Usage}");
    return 0;
}

var interruption = Interruption.Watch();
try
{
    if (subcommand is not null)
    {
        subcommand.Check(args[1..]);
        return await subcommand.RunAsync(args[1..]);
    }

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
    Console.Error.WriteLine(subcommand?.Usage ?? BenchOptions.Usage);
    return 2;
}
finally
{
    Array.ForEach(interruption, static watch => watch.Dispose());
}
