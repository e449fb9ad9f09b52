namespace Woad.Interop.Tests;

/// <summary>Every binding with every scenario, less what one of the peers is known not to do.</summary>
public sealed class Matrix : TheoryData<string, string>
{
    private static readonly string[] Bindings = ["basic", "ws", "tcp"];
    private static readonly string[] NeedSessions = ["sessions", "terminating", "callbacks"];

    public Matrix(params string[] known)
        : this(Bindings, known)
    {
    }

    public Matrix(string[] bindings, string[] known)
    {
        var scenarios = Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Expected"), "*.txt")
            .Select(f => Path.GetFileNameWithoutExtension(f)).Order(StringComparer.Ordinal);
        foreach (var (binding, scenario) in bindings.SelectMany(b => scenarios.Select(s => (b, s))))
        {
            if (NeedSessions.Contains(scenario) && binding != "tcp")
                continue;
            if (!known.Contains($"{binding} {scenario}") && !known.Contains($"* {scenario}"))
                Add(binding, scenario);
        }
    }

    /// <summary>The lines that the scenario prints when both sides do it right.</summary>
    public static string[] Expected(string scenario) =>
        File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "Expected", scenario + ".txt"));
}
