using Woad.Conformance.PublicApi;

namespace Woad.Tests.Structure;

/// <summary>
/// The lines of exemptions.txt for rules that are younger than the source. exemption-limits.txt has the maximum number
/// of lines for each rule and assembly: <c>rule | assembly | lines</c>, and none without a line.
/// </summary>
internal static class ShrinkingExemptions
{
    private static readonly Lock Writing = new();

    public static IReadOnlyList<string> Rules { get; } = ["cycle", "folder-size", "mixed-folder", "type-size"];

    public static IReadOnlyDictionary<(string Rule, string Assembly), int> Limits => (
        from line in File.ReadLines(LimitsPath)
        where line.Length > 0 && line[0] != '#'
        let parts = line.Split('|', StringSplitOptions.TrimEntries)
        select parts).ToDictionary(parts => (parts[0], parts[1]), parts => int.Parse(parts[2], null));

    /// <summary>Whether this run writes the two files instead of comparing with them.</summary>
    public static bool IsApproving => Environment.GetEnvironmentVariable(ApprovedText.ApproveVariable) == "1";

    private static string ExemptionsPath => Repository.PathOf("test", "Woad.Tests", "Structure", "exemptions.txt");

    private static string LimitsPath => Repository.PathOf("test", "Woad.Tests", "Structure", "exemption-limits.txt");

    /// <summary>
    /// Compares the violations with the lines of the rule; with WOAD_APPROVE=1, writes the lines instead.
    /// </summary>
    public static void Check(string rule, string expectation, IEnumerable<Violation> violations)
    {
        var found = violations.ToList();
        if (IsApproving)
        {
            Approve(rule, found);
            return;
        }

        Exemptions.Check(rule, expectation, found.Select(violation => (violation.Subject, violation.Finding)));
    }

    private static void Approve(string rule, List<Violation> found)
    {
        lock (Writing)
        {
            var limits = Limits;
            foreach (var assembly in found.CountBy(violation => violation.Assembly))
            {
                var limit = limits.GetValueOrDefault((rule, assembly.Key));
                Assert.True(
                    assembly.Value <= limit,
                    $"{assembly.Key} would need {assembly.Value} lines '{rule}'; exemption-limits.txt allows {limit}.");
            }

            WriteExemptions(rule, found);
            WriteLimits(rule, found);
        }
    }

    // A line that is still needed keeps its reason, which may be better than the one that a test can give.
    private static void WriteExemptions(string rule, List<Violation> found)
    {
        var needed = found.ToDictionary(violation => violation.Subject, StringComparer.Ordinal);
        var lines = File.ReadAllLines(ExemptionsPath)
            .Where(line => RuleOf(line) != rule || needed.Remove(line.Split('|')[1].Trim()))
            .ToList();
        var end = lines.FindLastIndex(line => RuleOf(line) == rule) is var last && last < 0 ? lines.Count : last + 1;
        lines.InsertRange(end, found
            .Where(violation => needed.ContainsKey(violation.Subject))
            .Select(violation => $"{rule} | {violation.Subject} | {violation.Reason}"));
        File.WriteAllLines(ExemptionsPath, lines);
    }

    private static void WriteLimits(string rule, List<Violation> found)
    {
        var counts = found.CountBy(violation => violation.Assembly).ToDictionary();
        File.WriteAllLines(LimitsPath, [
            .. from line in File.ReadAllLines(LimitsPath)
               let assembly = RuleOf(line) == rule ? line.Split('|')[1].Trim() : null
               where assembly is null || counts.ContainsKey(assembly)
               select assembly is null ? line : $"{rule} | {assembly} | {counts[assembly]}",
        ]);
    }

    private static string RuleOf(string line) => line.StartsWith('#') ? "" : line.Split('|')[0].Trim();
}
