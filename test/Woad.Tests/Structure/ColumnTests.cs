using System.Globalization;
using Woad.Conformance.PublicApi;

namespace Woad.Tests.Structure;

/// <summary>
/// Lines of C# have at most 120 columns. wide-lines.txt has the maximum number of wider ones for each project that is
/// older than the rule: <c>project | lines</c>. With WOAD_APPROVE=1 a smaller number takes the place of a larger one.
/// </summary>
[Trait("Category", "Structure")]
public sealed class ColumnTests
{
    private const int Columns = 120;

    private static readonly string LimitsPath = Repository.PathOf("test", "Woad.Tests", "Structure", "wide-lines.txt");

    [Fact]
    public void Line_has_no_more_than_120_columns()
    {
        var limits = Limits();
        var found = Wide()
            .GroupBy(line => line.Project, StringComparer.Ordinal)
            .ToDictionary(group => group.Key, group => group.ToList());
        Assert.All(found, project => Assert.True(
            project.Value.Count <= limits.GetValueOrDefault(project.Key),
            $"{project.Key} has {project.Value.Count} lines with more than {Columns} columns; wide-lines.txt allows "
            + $"{limits.GetValueOrDefault(project.Key)}. 'git diff -U0' shows the new ones. Among all of them:\n"
            + string.Join('\n', project.Value.Take(20).Select(line => line.Place))));
        if (Environment.GetEnvironmentVariable(ApprovedText.ApproveVariable) == "1")
        {
            Write(found.ToDictionary(project => project.Key, project => project.Value.Count));
        }
    }

    private static IEnumerable<(string Project, string Place)> Wide() =>
        from folder in (string[])["bench", "samples", "src", "test", "tools"]
        from path in Directory.EnumerateFiles(Repository.PathOf(folder), "*.cs", SearchOption.AllDirectories)
        let parts = SourceTree.Relative(path).Split('/')
        where !parts.Contains("bin") && !parts.Contains("obj")
        from line in File.ReadLines(path).Index()
        where line.Item.Length > Columns
        select (string.Join('/', parts[..2]), $"  {string.Join('/', parts)}:{line.Index + 1}");

    private static Dictionary<string, int> Limits() => (
        from line in File.ReadLines(LimitsPath)
        where line.Length > 0 && line[0] != '#'
        let parts = line.Split('|', StringSplitOptions.TrimEntries)
        select parts).ToDictionary(parts => parts[0], parts => int.Parse(parts[1], CultureInfo.InvariantCulture));

    private static void Write(Dictionary<string, int> found) => File.WriteAllLines(LimitsPath, [
        .. File.ReadLines(LimitsPath).Where(line => line.StartsWith('#')),
        .. found.OrderBy(project => project.Key, StringComparer.Ordinal)
            .Select(project => string.Create(CultureInfo.InvariantCulture, $"{project.Key} | {project.Value}")),
    ]);
}
