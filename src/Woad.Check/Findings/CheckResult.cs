namespace Woad.Check.Findings;

/// <summary>The findings of a check, and the size of what was read.</summary>
/// <param name="Findings">The members and elements that are missing, differ, or were not checked.</param>
/// <param name="Projects">The number of projects.</param>
/// <param name="Sources">The number of C# files.</param>
/// <param name="Elements">The number of elements in configuration files that work.</param>
internal sealed record CheckResult(IReadOnlyList<Finding> Findings, int Projects, int Sources, int Elements)
{
    /// <summary>The packages that the program needs beside Woad or Woad.Server, in the order of their names.</summary>
    public IReadOnlyList<string> Packages { get; init; } = [];

    /// <summary>The names of all missing, of all different, or of all unchecked members.</summary>
    public int Count(FindingKind kind) =>
        Findings.Where(finding => finding.Kind == kind).Select(finding => finding.Member).Distinct().Count();
}
