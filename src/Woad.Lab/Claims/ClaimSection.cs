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
                new TableBlock(
                    "statements",
                    ["", "statement", "about", "outcome", "evidence"],
                    [
                        .. statements.Select(s => (IReadOnlyList<string>)
                            [s.Id, s.Statement, s.Scope, ReportText.Label(s.Outcome), s.Evidence]),
                    ]));
        }
    }
}
