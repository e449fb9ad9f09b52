namespace Woad.Tests.Structure.Documents;

/// <summary>
/// A line of a list of phrases, with the places where its phrase is; a comment of the list has no rule.
/// </summary>
internal sealed record PhraseCount(string Line, string[]? Rule, int Limit, IReadOnlyList<string> Places)
{
    /// <summary>The line with a limit that is lower where fewer places have the phrase.</summary>
    public string Lowered =>
        Rule is null ? Line : string.Join(" :: ", [Rule[0], $"{Math.Min(Limit, Places.Count)}", .. Rule[2..]]);

    public override string ToString() => Rule is null
        ? Line
        : $"'{Rule[0]}' is in {Places.Count} lines; the list allows {Limit}. Write instead: {Rule[2]}.\n"
            + string.Join('\n', Places.TakeLast(40).Select(place => "  " + place));
}
