using Woad.Lab.Pages;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Claims;

/// <summary>The table of all statements of an experiment, decided or not.</summary>
internal static class ClaimSection
{
    public static IEnumerable<PageSection> Of(IReadOnlyList<HypothesisResult> statements)
    {
        if (statements.Count > 0)
        {
            yield return new PageSection(
                "Published statements",
                TableBlock.Of(
                    "statements",
                    statements,
                    [
                        new("", s => s.Id),
                        new("statement", s => s.Statement),
                        new("about", s => s.Scope),
                        new("outcome", s => ReportText.Label(s.Outcome)),
                        new("evidence", s => s.Evidence),
                    ]));
        }
    }
}
