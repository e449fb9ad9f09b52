using System.Globalization;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>
/// The code that a server has loaded and compiled when its first answer has left. The time to that answer follows
/// these numbers, and they are the same on every machine.
/// </summary>
/// <param name="Contender">The contender's name.</param>
/// <param name="Methods">Committed number of methods that were compiled just in time.</param>
/// <param name="Assemblies">Committed number of loaded assemblies.</param>
internal sealed record StartGate(string Contender, int Methods, int Assemblies)
{
    /// <summary>Which threads are first, and so which code they take, depends on the scheduler.</summary>
    private const double Tolerance = 0.03;

    private const int Tries = 3;

    private static readonly StartGate[] All = [new("H2", 3087, 68), new("T4", 3252, 59)];

    private int MethodLimit => Methods + (int)(Tolerance * Methods);

    /// <summary>Measures all of them.</summary>
    /// <returns>How many are over their limit.</returns>
    public static int Check()
    {
        var (tiers, counting) = ("DOTNET_TieredCompilation", "DOTNET_TC_CallCounting");
        var usual = Environment.GetEnvironmentVariable(tiers);
        try
        {
            // As a program starts, but for methods that are compiled again after some calls.
            Environment.SetEnvironmentVariable(tiers, null);
            Environment.SetEnvironmentVariable(counting, "0");
            return All.Count(static gate => !gate.Passes());
        }
        finally
        {
            Environment.SetEnvironmentVariable(tiers, usual);
            Environment.SetEnvironmentVariable(counting, null);
        }
    }

    private bool Passes()
    {
        var (methods, assemblies) = Measure();
        for (var i = 1; i < Tries && (methods > MethodLimit || assemblies > Assemblies); i++)
        {
            var (again, loaded) = Measure();
            (methods, assemblies) = (Math.Min(methods, again), Math.Min(assemblies, loaded));
        }

        var passes = methods <= MethodLimit && assemblies <= Assemblies;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{(passes ? "ok    " : "FAILED")} {Contender} before its first answer: {methods} methods compiled, "
                + $"committed {Methods}, limit {MethodLimit}; {assemblies} assemblies loaded, limit {Assemblies}"));
        return passes;
    }

    private (long Methods, int Assemblies) Measure()
    {
        var contender = ContenderList.Find(Contender);
        var scenario = Scenario.Parse("echo");
        using var server = new ServerProcess(contender.Name, scenario.Name);
        var exchange = Exchange.Create(contender.Protocol, scenario, server.Port);
        using var driver = new WireDriver(contender.Calls(exchange), 1, 1);
        driver.RunExactly(1);
        var stats = server.Stats();
        return (stats.CompiledMethods, stats.LoadedAssemblies);
    }
}
