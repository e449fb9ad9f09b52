using System.Globalization;

namespace Woad.Check.Findings;

/// <summary>A rough time for the work that a person has to do. Each count has a fixed time.</summary>
internal static class Estimate
{
    public const int MinutesPerProject = 15;
    public const int MinutesPerMissingMember = 30;
    public const int MinutesPerFurtherPlace = 5;
    public const int MinutesPerDifference = 15;
    public const int MinutesPerUncheckedType = 10;

    public static int Minutes(CheckResult result)
    {
        var missing = result.Count(FindingKind.Missing);
        var places = result.Findings.Count(finding => finding.Kind == FindingKind.Missing);
        return (result.Projects * MinutesPerProject)
            + (missing * MinutesPerMissingMember)
            + ((places - missing) * MinutesPerFurtherPlace)
            + (result.Count(FindingKind.Differs) * MinutesPerDifference)
            + (result.Count(FindingKind.Unchecked) * MinutesPerUncheckedType);
    }

    public static string Text(CheckResult result) => string.Create(
        CultureInfo.InvariantCulture,
        $"Estimate: {Minutes(result) / 60.0:0.#} hours by hand after --fix. It counts {MinutesPerProject} minutes for "
            + $"each project, {MinutesPerMissingMember} for each missing member and {MinutesPerFurtherPlace} for each "
            + $"further place of it, {MinutesPerDifference} for each difference, {MinutesPerUncheckedType} for each "
            + $"element that was not checked. Tests of the moved program are not in it.");
}
