using System.Globalization;
using System.Text;
using static System.FormattableString;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>
/// The share of loads in which each limit is named: of loads with that cause, and of loads without it, which may have
/// another cause.
/// </summary>
internal sealed class ConfusionMatrix(IReadOnlyList<CauseOutcome> outcomes)
{
    /// <summary>A limit is right that is named so often when it binds.</summary>
    public const double LeastRight = 0.95;

    /// <summary>A limit may be named so often when it does not bind.</summary>
    public const double MostFalse = 0.02;

    public IReadOnlyList<ConfusionRow> Rows { get; } =
    [
        .. outcomes.Select(o => (o.Cause, o.Limit)).Distinct().Select(c => new ConfusionRow(
            c.Cause,
            c.Limit,
            outcomes.Count(o => o.IsOn && o.Limit == c.Limit),
            outcomes.Count(o => o.IsOn && o.Limit == c.Limit && o.Named == c.Limit),
            outcomes.Count(o => !(o.IsOn && o.Limit == c.Limit)),
            outcomes.Count(o => !(o.IsOn && o.Limit == c.Limit) && o.Named == c.Limit))),
    ];

    public bool IsGood => Rows.Count > 0 && Rows.All(r => r.Right >= LeastRight && r.False <= MostFalse);

    /// <summary>The table for the documentation, with the date and the machine.</summary>
    public string Markdown(DateTimeOffset when, string machine)
    {
        var text = new StringBuilder();
        text.Append(Invariant($"{when:yyyy-MM-dd}, {machine}; {outcomes.Count} loads.\n\n"));
        text.Append("| cause | limit | named with it | share | named without it | share | named instead |\n");
        text.Append("|---|---|---:|---:|---:|---:|---|\n");
        foreach (var row in Rows)
        {
            text.Append(Invariant($"| {row.Cause} | {row.Limit} | {row.NamedWith} of {row.With} | "))
                .Append(Invariant($"{row.Right * 100:0.#} % | {row.NamedWithout} of {row.Without} | "))
                .Append(Invariant($"{row.False * 100:0.#} % | {Instead(row)} |\n"));
        }

        return text.ToString();
    }

    /// <summary>One line for each load, as it is written while the matrix is measured.</summary>
    public static string Line(CauseOutcome outcome) => string.Join(
        ',',
        outcome.Cause,
        outcome.Limit,
        outcome.IsOn ? "on" : "off",
        outcome.Load,
        outcome.Run.ToString(CultureInfo.InvariantCulture),
        outcome.Named);

    /// <summary>The loads of a file that a run has written; a line that was cut off is left out.</summary>
    public static IReadOnlyList<CauseOutcome> Read(IEnumerable<string> lines) =>
    [
        .. lines
            .Select(l => l.Split(','))
            .Where(c => c.Length == 6 && c[5].Length > 0)
            .Select(c => new CauseOutcome(
                c[0], c[1], c[2] == "on", c[3], int.Parse(c[4], CultureInfo.InvariantCulture), c[5])),
    ];

    private string Instead(ConfusionRow row) => string.Join(
        ", ",
        outcomes.Where(o => o.IsOn && o.Limit == row.Limit && o.Named != row.Limit)
            .GroupBy(o => o.Named)
            .OrderByDescending(g => g.Count())
            .Select(g => Invariant($"{g.Key} ({g.Count()})")));
}
