using System.Runtime.InteropServices;
using System.Text.Json;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Reports;

/// <summary>Writes raw rounds as JSON Lines as they come, and the tables as Markdown.</summary>
internal sealed class Report : IDisposable
{
    private readonly StreamWriter _rounds;
    private readonly StreamWriter _tables;

    public Report(string folder, string command)
    {
        Directory.CreateDirectory(folder);
        _rounds = new StreamWriter(Path.Combine(folder, "ladder.jsonl")) { AutoFlush = true };
        _tables = new StreamWriter(Path.Combine(folder, "ladder.md")) { AutoFlush = true };
        _tables.WriteLine("# Ladder");
        _tables.WriteLine();
        _tables.WriteLine($"`{command}`");
        _tables.WriteLine();
        _tables.WriteLine(Environment());
        _tables.WriteLine();
    }

    public void Add(RoundResult round) => _rounds.WriteLine(JsonSerializer.Serialize(round));

    public void Add(string table)
    {
        Console.WriteLine(table);
        _tables.WriteLine(table);
    }

    public void Dispose()
    {
        _rounds.Dispose();
        _tables.Dispose();
    }

    private static string Environment() =>
        $"{RuntimeInformation.OSDescription}, {RuntimeInformation.ProcessArchitecture}, "
        + $"{System.Environment.ProcessorCount} cores, {RuntimeInformation.FrameworkDescription}, "
        + "server and driver on one core each, workstation GC.";
}
