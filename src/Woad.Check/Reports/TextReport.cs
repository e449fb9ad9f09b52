using Woad.Check.Findings;

namespace Woad.Check.Reports;

/// <summary>The findings as text: each member with its feature, the remedy, and its places.</summary>
internal static class TextReport
{
    public static void Write(IReadOnlyCollection<Finding> findings, TextWriter output)
    {
        foreach (var group in findings.GroupBy(finding => (finding.Kind, finding.Member)).OrderBy(group => group.Key))
        {
            var rule = group.First().Rule;
            output.WriteLine($"{(group.Key.Kind == FindingKind.Missing ? "MISSING" : "differs")} {group.Key.Member}");
            output.WriteLine($"    {(group.Key.Kind == FindingKind.Missing ? "feature" : "how")}: {rule.Feature}");
            output.WriteLine($"    to do: {rule.Advice}");
            foreach (var place in group)
            {
                output.WriteLine(place.Line == 0 ? $"    {place.File}" : $"    {place.File}({place.Line})");
            }
        }

        var missing = findings.Where(f => f.Kind == FindingKind.Missing).Select(f => f.Member).Distinct().Count();
        var different = findings.Where(f => f.Kind == FindingKind.Differs).Select(f => f.Member).Distinct().Count();
        output.WriteLine(
            $"{missing} {(missing == 1 ? "member is" : "members are")} missing, "
            + $"{different} {(different == 1 ? "behaves" : "behave")} differently.");
    }
}
