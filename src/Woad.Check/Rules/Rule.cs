namespace Woad.Check.Rules;

/// <summary>A line of the rules: members, the feature that they belong to, and what to do.</summary>
/// <param name="Pattern">A type or a member; a star at the end matches every name that begins like this.</param>
/// <param name="Feature">The feature that the member belongs to, or the difference.</param>
/// <param name="Advice">An instruction for the owner of the code.</param>
internal sealed record Rule(string Pattern, string Feature, string Advice)
{
    public bool Matches(string member) =>
        Pattern.EndsWith('*')
            ? member.StartsWith(Pattern[..^1], StringComparison.Ordinal)
            : member == Pattern
                || (member.StartsWith(Pattern, StringComparison.Ordinal) && member[Pattern.Length] is '.' or '(');
}
