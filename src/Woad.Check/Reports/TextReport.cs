using Woad.Check.Findings;

namespace Woad.Check.Reports;

/// <summary>The findings as text: each member with its feature, the remedy, and its places.</summary>
internal static class TextReport
{
    public static void Write(CheckResult result, TextWriter output)
    {
        var findings = result.Findings;
        foreach (var group in findings.GroupBy(finding => (finding.Kind, finding.Member)).OrderBy(group => group.Key))
        {
            var rule = group.First().Rule;
            output.WriteLine($"{Word(group.Key.Kind)} {group.Key.Member}");
            output.WriteLine($"    {(group.Key.Kind == FindingKind.Missing ? "feature" : "how")}: {rule.Feature}");
            output.WriteLine($"    to do: {rule.Advice}");
            foreach (var place in group)
            {
                output.WriteLine(place.Line == 0 ? $"    {place.File}" : $"    {place.File}({place.Line})");
            }
        }

        output.WriteLine(Sum(result));
        if (result.Elements > 0 || result.Count(FindingKind.Unchecked) > 0)
        {
            output.WriteLine(
                $"Configuration files: {result.Elements} elements work, {result.Count(FindingKind.Unchecked)} were not "
                    + "checked.");
        }

        if (Packages(result) is { } packages)
        {
            output.WriteLine(packages);
        }

        output.WriteLine(Estimate.Text(result));
    }

    /// <summary>The sentence about packages; null for a program that needs no other one.</summary>
    public static string? Packages(CheckResult result) => result.Packages.Count == 0
        ? null
        : $"Packages besides Woad or Woad.Server: {string.Join(", ", result.Packages)}. --fix adds them.";

    public static string Sum(CheckResult result)
    {
        var missing = result.Count(FindingKind.Missing);
        var different = result.Count(FindingKind.Differs);
        return $"{missing} {(missing == 1 ? "member is" : "members are")} missing, "
            + $"{different} {(different == 1 ? "behaves" : "behave")} differently.";
    }

    public static string Word(FindingKind kind) => kind switch
    {
        FindingKind.Missing => "MISSING",
        FindingKind.Unchecked => "not checked",
        _ => "differs",
    };
}
