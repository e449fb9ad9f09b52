using System.Text;
using System.Text.RegularExpressions;

namespace Woad.Tests.Structure.Documents;

[Trait("Category", "Structure")]
public sealed partial class DecisionTests
{
    private const int MaximumLag = 12;

    private static readonly string IndexPath = Repository.PathOf("docs", "decisions", "README.md");

    private static readonly IReadOnlyList<Document> Records =
        [.. Document.All.Where(document => RecordPath().IsMatch(document.Path))];

    [Fact]
    public void Record_has_its_number_a_title_a_date_and_a_status() =>
        Assert.Empty(
            from record in Records
            let head = Head().Match(record.Text)
            where !head.Success || NumberOf(head) != int.Parse(Path.GetFileName(record.Path)[..4], null)
            select $"{record.Path} must begin with '# NUMBER. Title', an empty line, 'Date: YYYY-MM-DD. Status: ...'.");

    /// <summary>Records that no longer shape the design become comments at the code that they concern.</summary>
    [Fact]
    public void Records_are_few_enough_to_be_read() => Assert.InRange(Records.Count, 1, 32);

    [Fact]
    public void Numbers_have_no_gap() => Assert.Equal(
        Enumerable.Range(1, Records.Count),
        Records.Select(record => int.Parse(Path.GetFileName(record.Path)[..4], null)).Order());

    /// <summary>
    /// WOAD_APPROVE=1 writes the index from the records. It may lag behind by a few records of branches.
    /// </summary>
    [Fact]
    public void Index_lists_the_records()
    {
        var index = Index();
        if (ShrinkingExemptions.IsApproving)
        {
            File.WriteAllText(IndexPath, index);
            return;
        }

        var wanted = index.Split('\n');
        var lines = File.ReadAllText(IndexPath).ReplaceLineEndings("\n").Split('\n');
        Assert.Empty(lines.Except(wanted));
        Assert.InRange(wanted.Except(lines).Count(), 0, MaximumLag);
    }

    private static string Index()
    {
        var index = new StringBuilder("""
            # Decisions

            The decisions that shape the design: context, decision, and the alternatives that were dismissed.
            A new record has the next free number, a title that names its subject first, a date and a status.
            A smaller decision is a comment at the code that it concerns.
            Commits until 2026-11-30 name numbers of records that are gone.
            `WOAD_APPROVE=1 dotnet test test/Woad.Tests --filter FullyQualifiedName~DecisionTests` writes this index.

            | number | decision | date | status |
            |---|---|---|---|

            """.ReplaceLineEndings("\n"));
        foreach (var record in Records)
        {
            var head = Head().Match(record.Text);
            index.Append(null, $"| {NumberOf(head)} | [{head.Groups["title"].Value}]({Path.GetFileName(record.Path)}) ")
                .Append(null, $"| {head.Groups["date"].Value} | {head.Groups["status"].Value} |\n");
        }

        return index.ToString();
    }

    private static int NumberOf(Match head) => int.Parse(head.Groups["number"].Value, null);

    [GeneratedRegex(@"^docs/decisions/\d{4}-[a-z0-9-]+\.md$")]
    private static partial Regex RecordPath();

    [GeneratedRegex(
        @"\A# (?<number>\d+)\. (?<title>.+)\n\n"
        + @"Date: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>[a-z].*)\.\n")]
    private static partial Regex Head();
}
