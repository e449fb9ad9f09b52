using System.Text.RegularExpressions;

namespace Woad.Server.Tests.Schemes;

/// <summary>The page of promises names every binding, mode and credential, and tests and types that exist.</summary>
public sealed partial class PromisesPageTests
{
    private static readonly string[] Lines = File.ReadAllLines(Repository.PathOf("docs", "promises.md"));

    [Fact]
    public void Every_binding_mode_and_credential_is_in_the_table()
    {
        var rows = Rows().ToDictionary(
            row => $"{row[0].Trim('`')} {row[1]}", row => row[2].Split(", "), StringComparer.Ordinal);
        var missing =
            from name in BindingCatalogue.All.Keys
            where !name.StartsWith("CustomBinding", StringComparison.Ordinal)
            let parts = name.Replace(" reliable", "", StringComparison.Ordinal).Split(' ')
            where !rows.TryGetValue($"{parts[0]} {parts[1]}", out var credentials)
                || (parts.Length > 2 && !credentials.Contains(parts[2]))
            select name;
        Assert.Empty(missing);
    }

    [Fact]
    public void Every_binding_of_the_framework_is_in_the_catalogue()
    {
        var catalogued = BindingCatalogue.All.Values.Select(b => b.Create().GetType()).ToHashSet();
        var missing = typeof(System.ServiceModel.Channels.Binding).Assembly.GetExportedTypes()
            .Where(t => !t.IsAbstract && t.IsAssignableTo(typeof(System.ServiceModel.Channels.Binding)))
            .Where(t => t.Namespace!.StartsWith("System.ServiceModel", StringComparison.Ordinal))
            .Where(t => !catalogued.Contains(t))
            .Select(t => t.Name);
        Assert.Empty(missing);
    }

    [Fact]
    public void Every_letter_of_a_row_has_tests()
    {
        var letters = Lines.Where(line => Letter().IsMatch(line)).Select(line => line[2]).ToHashSet();
        var used = Rows().SelectMany(row => row[8].Split(", ")).Select(letter => letter[0]).Distinct();
        Assert.Empty(used.Except(letters));
        Assert.True(letters.Count > 5, "The table of tests was not found.");
    }

    [Fact]
    public void Named_tests_exist()
    {
        var sources = Sources("test");
        var named = Lines.SelectMany(line => TestName().Matches(line)).ToArray();
        Assert.True(named.Length > 20, "The table of tests was not found.");
        Assert.Empty(
            from match in named
            where !sources.GetValueOrDefault($"{match.Groups[1].Value}.cs", []).Any(path =>
                File.ReadAllText(path).Contains($" {match.Groups[2].Value}(", StringComparison.Ordinal))
            select match.Value);
    }

    [Fact]
    public void Named_places_exist()
    {
        var sources = Sources("src");
        var start = Array.IndexOf(Lines, "## Where a promise is enforced");
        var places = Lines[start..].TakeWhile(line => line != "## Tests")
            .Where(line => line.StartsWith('|'))
            .SelectMany(line => line.Split('|')[2..])
            .SelectMany(cell => Name().Matches(cell))
            .Select(match => match.Groups[1].Value)
            .ToArray();
        Assert.True(places.Length > 15, "The table of places was not found.");
        Assert.Empty(places.Select(place => $"{place}.cs").Except(sources.Keys));
    }

    /// <summary>The cells of each row about a binding.</summary>
    private static IEnumerable<string[]> Rows() => Lines
        .SkipWhile(line => line != "## Bindings")
        .TakeWhile(line => !line.StartsWith("## Where", StringComparison.Ordinal))
        .Where(line => line.StartsWith("| `", StringComparison.Ordinal))
        .Select(line => line.Split('|')[1..^1].Select(cell => cell.Trim()).ToArray());

    private static Dictionary<string, string[]> Sources(string folder) => Directory
        .EnumerateFiles(Repository.PathOf(folder), "*.cs", SearchOption.AllDirectories)
        .GroupBy(path => Path.GetFileName(path))
        .ToDictionary(group => group.Key, group => group.ToArray());

    [GeneratedRegex(@"^\| [A-Z] \|")]
    private static partial Regex Letter();

    [GeneratedRegex(@"`(\w+Tests)\.(\w+)`")]
    private static partial Regex TestName();

    [GeneratedRegex(@"`([A-Z]\w+)`")]
    private static partial Regex Name();
}
