using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Conformance.PublicApi;

namespace Woad.Tests.Structure;

/// <summary>
/// Places in the tests that sleep, or compare with a wall clock or with the memory of a process that other tests share,
/// fail on a loaded machine. wall-clock-limits.txt has their maximum number for each project:
/// <c>project | kind | places</c>. With WOAD_APPROVE=1 a smaller number takes the place of a larger one.
/// </summary>
[Trait("Category", "Structure")]
public sealed partial class WallClockTests
{
    private static readonly string LimitsPath =
        Repository.PathOf("test", "Woad.Tests", "Structure", "wall-clock-limits.txt");

    private static readonly Dictionary<string, Regex> Kinds = new()
    {
        ["sleep"] = Sleeps(),
        ["delay"] = Delays(),
        ["clock"] = Clocks(),
        ["memory"] = Memory(),
    };

    [Fact]
    public void Places_become_no_more()
    {
        var limits = Limits();
        var found = Count(SourceTree.Below("test").Select(
            file => (file.Path, File.ReadAllText(Repository.PathOf(file.Path)))));
        if (Environment.GetEnvironmentVariable(ApprovedText.ApproveVariable) == "1")
        {
            Write(limits, found);
            return;
        }

        Assert.All(found, place => Assert.True(
            place.Value.Count <= limits.GetValueOrDefault(place.Key),
            $"{place.Key.Project} has {place.Value.Count} places of the kind '{place.Key.Kind}'; wall-clock-limits.txt "
            + $"allows {limits.GetValueOrDefault(place.Key)}. Use a FakeTimeProvider, a signal, a count, a process of "
            + "the test's own, or the shared Eventually. 'git diff -U0' shows the new ones. They are in:\n"
            + string.Join('\n', place.Value.Distinct())));
    }

    [Theory]
    [InlineData("Thread.Sleep(5);", "sleep")]
    [InlineData("await Task.Delay(5);", "delay")]
    [InlineData("var watch = Stopwatch.StartNew();", "clock")]
    [InlineData("var until = DateTime.UtcNow + limit;", "clock")]
    [InlineData("var start = Environment.TickCount64;", "clock")]
    [InlineData("var before = GC.GetTotalMemory(true);", "memory")]
    [InlineData("process.WorkingSet64", "memory")]
    [InlineData("GC.GetAllocatedBytesForCurrentThread()", null)]
    [InlineData("clock.Advance(limit); await signal.Task;", null)]
    public void Rule_knows_the_kinds(string source, string? kind) => Assert.Equal(
        kind is null ? [] : [("test/A", kind)], Count([("test/A/B.cs", source)]).Keys);

    private static Dictionary<(string Project, string Kind), List<string>> Count(
        IEnumerable<(string Path, string Text)> files) => (
            from file in files
            where !file.Path.EndsWith($"/{nameof(WallClockTests)}.cs", StringComparison.Ordinal)
            from kind in Kinds
            from match in kind.Value.Matches(file.Text)
            group file.Path by (string.Join('/', file.Path.Split('/')[..2]), kind.Key))
        .ToDictionary(places => places.Key, places => places.ToList());

    private static Dictionary<(string Project, string Kind), int> Limits() => (
        from line in File.ReadLines(LimitsPath)
        where line.Length > 0 && line[0] != '#'
        let parts = line.Split('|', StringSplitOptions.TrimEntries)
        select parts).ToDictionary(
            parts => (parts[0], parts[1]), parts => int.Parse(parts[2], CultureInfo.InvariantCulture));

    private static void Write(
        Dictionary<(string Project, string Kind), int> limits,
        Dictionary<(string Project, string Kind), List<string>> found)
    {
        Assert.All(found, place => Assert.True(
            place.Value.Count <= limits.GetValueOrDefault(place.Key),
            $"{place.Key} has {place.Value.Count} places; {limits.GetValueOrDefault(place.Key)} are allowed."));
        File.WriteAllLines(LimitsPath, [
            .. File.ReadLines(LimitsPath).Where(line => line.StartsWith('#')),
            .. found.OrderBy(place => place.Key.Project, StringComparer.Ordinal)
                .ThenBy(place => place.Key.Kind, StringComparer.Ordinal)
                .Select(place => $"{place.Key.Project} | {place.Key.Kind} | {place.Value.Count}"),
        ]);
    }

    [GeneratedRegex(@"\bThread\.Sleep\(")]
    private static partial Regex Sleeps();

    [GeneratedRegex(@"\bTask\.Delay\(")]
    private static partial Regex Delays();

    [GeneratedRegex(
        @"\bStopwatch\.(StartNew|GetTimestamp)|\bnew Stopwatch\b|\bDateTime(Offset)?\.(Utc)?Now\b"
        + @"|\bEnvironment\.TickCount")]
    private static partial Regex Clocks();

    [GeneratedRegex(@"\bWorkingSet|\bGC\.GetTotal(Memory|AllocatedBytes)\b|\bVm(RSS|HWM)\b|\bGetGCMemoryInfo\b")]
    private static partial Regex Memory();
}
