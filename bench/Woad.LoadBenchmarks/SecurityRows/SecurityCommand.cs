using System.Globalization;
using Woad.LoadBenchmarks.Federated;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// Measures what message security costs, each row against its baseline in turns: <c>security [rounds] [row...]</c>.
/// </summary>
internal static class SecurityCommand
{
    public const string Name = "security";

    private const int UsualRounds = 4;

    private static readonly ISecurityRow[] All =
    [
        new CallsRow(), new WorkRow(), new SetUpRow(), new CredentialsRow(), new LargeBodyRow(), new ReplaysRow(),
        new IssueRow(), new CachedTokensRow(),
    ];

    /// <summary>The exit code is 1 when a target is not met.</summary>
    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var hasRounds = arguments.Count > 0 && int.TryParse(arguments[0], CultureInfo.InvariantCulture, out _);
        var rounds = hasRounds ? int.Parse(arguments[0], CultureInfo.InvariantCulture) : UsualRounds;
        var names = arguments.Skip(hasRounds ? 1 : 0).ToList();
        var rows = names.Count == 0 ? All : [.. names.Select(Find)];
        var isMet = true;
        Console.WriteLine(RowLine.Head);
        foreach (var row in rows)
        {
            foreach (var line in await row.MeasureAsync(rounds))
            {
                isMet &= line.IsMet;
                Console.WriteLine(line);
            }
        }

        return isMet ? 0 : 1;
    }

    private static ISecurityRow Find(string name) => Array.Find(All, row => row.Name == name)
        ?? throw new ArgumentException($"Row '{name}' is not known: {string.Join(", ", All.Select(row => row.Name))}.");
}
