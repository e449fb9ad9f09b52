using System.Globalization;
using System.Text.RegularExpressions;

namespace Woad.Tests.Structure.Documents;

/// <summary>The tables of folders in docs/architecture.md have one row for each folder of the assemblies.</summary>
[Trait("Category", "Structure")]
public sealed partial class ArchitecturePageTests
{
    private static readonly string Page = File.ReadAllText(Repository.PathOf("docs/architecture.md"));

    [Theory]
    [InlineData("Woad")]
    [InlineData("Woad.Xml")]
    [InlineData("Woad.Server")]
    [InlineData("Woad.Transport.Linux")]
    [InlineData("Woad.Durable")]
    [InlineData("Woad.Discovery")]
    [InlineData("Woad.Mesh")]
    [InlineData("Woad.Queues")]
    [InlineData("Woad.Routing")]
    [InlineData("Woad.Transactions")]
    [InlineData("Woad.Federation")]
    [InlineData("Woad.Federation.Client")]
    [InlineData("Woad.Federation.Jwt")]
    [InlineData("Woad.Trace.Tool")]
    public void Each_folder_has_one_row(string assembly)
    {
        var folders =
            from directory in Directory.EnumerateDirectories(Repository.PathOf($"src/{assembly}"))
            let name = Path.GetFileName(directory)
            where SourceTree.Below($"src/{assembly}/{name}").Any()
            orderby name
            select name;

        Assert.Equal(
            folders,
            from row in Rows(assembly) where !row.Folder.Contains('/') orderby row.Folder select row.Folder);
    }

    [Fact]
    public void Layers_of_the_engine_are_those_that_are_tested()
    {
        Assert.Equal(
            from layer in FolderDirectionTests.Layers.Index()
            from folder in layer.Item
            orderby folder
            select (layer.Index + 1, folder),
            from row in Rows("Woad") orderby row.Folder select (row.Layer, row.Folder));
    }

    [Fact]
    public void Numbers_of_decisions_stand_in_their_index_only() => Assert.DoesNotMatch(Decision(), Page);

    private static IEnumerable<(int Layer, string Folder)> Rows(string assembly)
    {
        var section = Page.Split($"\n## Folders of `{assembly}`\n")[1].Split("\n## ")[0];
        return
            from Match row in Row().Matches(section)
            from Match folder in Folder().Matches(row.Groups["folders"].Value)
            select (
                row.Groups["layer"] is { Success: true, Value: var number }
                    ? int.Parse(number, CultureInfo.InvariantCulture)
                    : 0,
                folder.Groups[1].Value);
    }

    [GeneratedRegex(@"^\|( (?<layer>\d+) \|)?(?<folders>( `[\w/]+`,?)+) \|", RegexOptions.Multiline)]
    private static partial Regex Row();

    [GeneratedRegex(@"`([\w/]+)`")]
    private static partial Regex Folder();

    [GeneratedRegex(@"decisions? \d+")]
    private static partial Regex Decision();
}
