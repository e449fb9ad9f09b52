using System.Text.RegularExpressions;
using Woad.TestSupport;

namespace Woad.Tests.Structure.Documents;

/// <summary>The figures of docs/speed.md are at most one release older than the engine.</summary>
[Trait("Category", "Structure")]
public sealed partial class SpeedPageTests
{
    private const string Command = "dotnet run -c Release --project bench/Woad.LoadBenchmarks -- compare";
    private const string Engine = "00ff";
    private const string OtherEngine = "11ee";

    private static readonly string Page = File.ReadAllText(Repository.PathOf("docs/speed.md"));

    [Fact]
    public void Figures_are_at_most_one_release_older_than_the_engine()
    {
        var stamp = ComparisonStamp.Find(Page);
        Assert.True(stamp is not null, $"docs/speed.md does not say of which sources its figures are. Run: {Command}");
        var version = EngineSources.Version(Repository.Root);
        var released = Releases().Matches(File.ReadAllText(Repository.PathOf("CHANGELOG.md")))
            .Select(static match => match.Groups[1].Value)
            .ToList();
        Assert.True(
            stamp.IsRecent(version, EngineSources.Digest(Repository.Root), released),
            $"The figures of docs/speed.md are of {stamp.Version} ({stamp.Date}). Since the release after it, "
                + $"the engine has changed ({string.Join(", ", EngineSources.Folders)}). Measure again: {Command}");
    }

    [Theory]
    [InlineData("0.1.0", OtherEngine, true)]
    [InlineData("0.2.0", OtherEngine, true)]
    [InlineData("0.3.0", OtherEngine, false)]
    [InlineData("0.3.0", Engine, true)]
    public void Figures_of_the_version_before_the_last_release_need_the_same_engine(
        string version, string engine, bool isRecent)
    {
        // The releases at the time when the version is in development.
        List<string> released =
            [.. new[] { "0.2.0", "0.1.0" }.Where(release => string.CompareOrdinal(release, version) < 0)];
        var stamp = new ComparisonStamp("0.1.0", Engine, "abc", "2027-01-31");
        Assert.Equal(isRecent, stamp.IsRecent(version, engine, released));
    }

    [Fact]
    public void Stamp_is_found_as_it_was_written()
    {
        var stamp = new ComparisonStamp("0.1.0", Engine, "abc12+", "2027-01-31");
        Assert.Equal(stamp, ComparisonStamp.Find($"text\n{stamp}\ntext"));
        Assert.Null(ComparisonStamp.Find("<!-- comparison -->"));
    }

    [Fact]
    public void Digest_changes_with_content_and_name_of_a_file()
    {
        var root = Directory.CreateTempSubdirectory("woad-engine").FullName;
        try
        {
            foreach (var folder in EngineSources.Folders)
            {
                Directory.CreateDirectory(Path.Combine(root, folder, "obj"));
            }

            var file = Path.Combine(root, EngineSources.Folders[0], "A.cs");
            File.WriteAllText(file, "class A;\n");
            var digest = EngineSources.Digest(root);
            File.WriteAllText(file, "class A;\r\n");
            File.WriteAllText(Path.Combine(root, EngineSources.Folders[0], "obj", "B.cs"), "class B;\n");
            Assert.Equal(digest, EngineSources.Digest(root));

            File.WriteAllText(file, "class B;\n");
            var changed = EngineSources.Digest(root);
            File.Move(file, Path.Combine(root, EngineSources.Folders[0], "B.cs"));
            Assert.Equal(3, new[] { digest, changed, EngineSources.Digest(root) }.Distinct().Count());
        }
        finally
        {
            Directory.Delete(root, recursive: true);
        }
    }

    [GeneratedRegex(@"^## \[?([0-9]+\.[0-9]+\.[0-9]+)\]?(?: |$)", RegexOptions.Multiline)]
    private static partial Regex Releases();
}
