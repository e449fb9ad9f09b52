namespace Woad.Tests.Structure;

/// <summary>The reasoned exceptions to the structure rules, one line each: <c>rule | subject | reason</c>.</summary>
internal static class Exemptions
{
    private static readonly ILookup<string, string> Subjects = Read().ToLookup(line => line[0], line => line[1]);

    public static IReadOnlyList<string[]> Lines { get; } = [.. Read()];

    public static IEnumerable<string> SubjectsOf(string rule) => Subjects[rule];

    /// <summary>Fails with the violations that no line allows and the lines that allow nothing any more.</summary>
    public static void Check(string rule, string expectation, IEnumerable<(string Subject, string Finding)> violations)
    {
        var allowed = Subjects[rule].ToHashSet(StringComparer.Ordinal);
        var found = violations.ToList();
        var problems = found
            .Where(violation => !allowed.Contains(violation.Subject))
            .Select(violation => $"  {violation.Subject}: {violation.Finding}")
            .Concat(allowed.Except(found.Select(violation => violation.Subject))
                .Select(subject => $"  {subject}: its line '{rule}' in exemptions.txt is no longer needed"))
            .ToList();
        Assert.True(problems.Count == 0, $"{expectation}\n{string.Join('\n', problems)}");
    }

    private static IEnumerable<string[]> Read() =>
        from line in File.ReadLines(Repository.PathOf("test", "Woad.Tests", "Structure", "exemptions.txt"))
        where line.Length > 0 && line[0] != '#'
        select line.Split('|', StringSplitOptions.TrimEntries);
}
