using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
public sealed partial class SolutionTests
{
    /// <summary>A project whose package is not on every feed: the restore of the solution would fail.</summary>
    private const string Outside = "bench/Woad.Comparisons.CoreWcf/Woad.Comparisons.CoreWcf.csproj";

    [Fact]
    public void Every_project_is_in_the_solution()
    {
        var listed = XDocument.Load(Repository.PathOf("Woad.slnx"))
            .Descendants("Project")
            .Select(project => project.Attribute("Path")!.Value);
        Assert.Empty(ProjectFiles("*.csproj").Except(listed).Except([Outside]));
    }

    [Fact]
    public void Suppressed_warning_has_its_reason_beside_it()
    {
        var files = ProjectFiles("*.csproj").Concat(ProjectFiles("*.props")).Concat(SourceTree.All
            .Select(file => file.Path)
            .Where(path => !path.Contains("/Corpus/", StringComparison.Ordinal)));
        Assert.Empty(files.SelectMany(Unexplained));
    }

    private static IEnumerable<string> Unexplained(string path)
    {
        var lines = File.ReadAllLines(Repository.PathOf(path));
        return
            from line in lines.Index()
            where Suppression().IsMatch(line.Item) && !line.Item.Contains("GeneratedRegex", StringComparison.Ordinal)
            where !line.Item.Contains(" //", StringComparison.Ordinal)
            let before = line.Index > 0 ? lines[line.Index - 1].Trim() : ""
            where !before.StartsWith("//", StringComparison.Ordinal)
                && !before.EndsWith("-->", StringComparison.Ordinal)
            select $"{path}:{line.Index + 1}";
    }

    /// <summary>Below the folders of the solution: templates are projects of those who use them.</summary>
    private static IEnumerable<string> ProjectFiles(string pattern) =>
        from folder in (string[])["bench", "samples", "src", "test", "tools"]
        from path in Directory.EnumerateFiles(Repository.PathOf(folder), pattern, SearchOption.AllDirectories)
        let relative = SourceTree.Relative(path)
        where !relative.Contains("/bin/", StringComparison.Ordinal)
            && !relative.Contains("/obj/", StringComparison.Ordinal)
        select relative;

    [GeneratedRegex(@"^#pragma warning disable|<NoWarn>|<WarningsNotAsErrors>")]
    private static partial Regex Suppression();
}
