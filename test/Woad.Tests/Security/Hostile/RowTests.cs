using System.Text.RegularExpressions;

namespace Woad.Tests.Security.Hostile;

/// <summary>Every row of the catalogue of attacks on messages has a test, or a reason why it does not apply.</summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
[Trait("Category", "Structure")]
public sealed partial class RowTests
{
    private static readonly string[] Folders = ["test/Woad.Tests", "test/Woad.Server.Tests"];

    /// <summary>The rows without a test.</summary>
    private static Dictionary<string, string> Reasons { get; } = new()
    {
        ["V16"] = "SAML assertions: no endpoint takes issued tokens, bindings that ask for them do not open.",
        ["COREWCF-2026-006"] = "The same.",
    };

    private static string[] Catalogue { get; } =
        [
            .. Enumerable.Range(1, 22).Select(static i => $"V{i}"),
            .. Enumerable.Range(1, 8).Select(static i => $"K{i}"), "Certificates",
        ];

    /// <summary>Vulnerabilities of others that are about message security.</summary>
    private static string[] Lessons { get; } =
    [
        "COREWCF-2026-003", "COREWCF-2026-006", "replay cache that never detects", "CVE-2026-26171", "CVE-2022-34716",
        "CVE-2015-1672", "CVE-2013-3860",
        "CVE-2013-1336", "CVE-2009-0217", "CVE-2013-1337", "CVE-2018-0786", "CVE-2019-1006", "CVE-2013-0239",
        "CVE-2012-2379", "CVE-2012-5575",
        "CVE-2011-1096", "CVE-2011-2487", "CVE-2012-5786", "CVE-2012-4418", "CVE-2021-40690", "CVE-2025-29774",
        "CVE-2017-11427",
    ];

    public static TheoryData<string> Rows => [.. Catalogue, .. Lessons];

    private static Lazy<ILookup<string, string>> Tests { get; } = new(static () => Folders
        .SelectMany(
            static f => Directory.EnumerateFiles(
                Path.Combine(Repository.Root, f), "*Tests.cs", SearchOption.AllDirectories))
        .SelectMany(static file => Row().Matches(File.ReadAllText(file)).Select(m => (Row: m.Groups[1].Value, file)))
        .ToLookup(static t => t.Row, static t => t.file));

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_has_a_test_or_a_reason(string row) =>
        Assert.True(
            Tests.Value[row].Any() != Reasons.ContainsKey(row),
            $"{row} has {Tests.Value[row].Count()} tests, and {(Reasons.ContainsKey(row) ? "a" : "no")} reason.");

    [Fact]
    public void Test_names_a_row_that_exists() => Assert.All(
        Tests.Value.Where(static t => t.Key is ['V' or 'K', ..]), static t => Assert.Contains(t.Key, Catalogue));

    [GeneratedRegex("""\[Trait\("(?:Row|Lesson)", "([^"]+)"\)\]""")]
    private static partial Regex Row();
}
