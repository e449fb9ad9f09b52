using System.Text.RegularExpressions;

namespace Woad.LoadBenchmarks.Cli;

/// <summary>A benchmark of its own beside the ladder.</summary>
/// <param name="Name">The first argument of the command line.</param>
/// <param name="Arguments">The arguments that may follow; options begin with two hyphens and have a value.</param>
/// <param name="Purpose">The text of its help.</param>
/// <param name="RunAsync">Runs it with the arguments that follow; returns the exit code.</param>
internal sealed partial record Subcommand(
    string Name, string Arguments, string Purpose, Func<IReadOnlyList<string>, Task<int>> RunAsync)
{
    public string Usage => $"{Name} {Arguments}".TrimEnd() + $"\n    {Purpose}";

    /// <exception cref="ArgumentException">An argument is no option of the command, or lacks its value.</exception>
    public void Check(IReadOnlyList<string> arguments)
    {
        var options = Option().Matches(Arguments).Select(static match => match.Value).ToHashSet();
        for (var i = 0; i < arguments.Count; i++)
        {
            if (arguments[i].StartsWith("--", StringComparison.Ordinal)
                && (!options.Contains(arguments[i]) || ++i == arguments.Count))
            {
                throw new ArgumentException(
                    $"'{arguments[Math.Min(i, arguments.Count - 1)]}' is not an option of {Name} or lacks its value.");
            }

            if (options.Count == 0 && Arguments.Length == 0)
            {
                throw new ArgumentException($"{Name} takes no arguments, and '{arguments[i]}' is one.");
            }
        }
    }

    [GeneratedRegex("--[a-z-]+")]
    private static partial Regex Option();
}
