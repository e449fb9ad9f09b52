namespace Woad.Web.Templates;

/// <summary>One path segment of a template.</summary>
internal sealed class PathSegment
{
    private PathSegment(SegmentKind kind, string text, string? variable)
    {
        Kind = kind;
        Text = text;
        Variable = variable;
    }

    public SegmentKind Kind { get; }

    /// <summary>Literal: the text, decoded.</summary>
    public string Text { get; }

    /// <summary>Variable, and wildcard where it has a name: the name in upper case; null otherwise.</summary>
    public string? Variable { get; }

    /// <summary>Compound: literals and variables in turn.</summary>
    public CompoundPart[] Parts { get; private init; } = [];

    /// <summary>Variable: whether the segment may be missing.</summary>
    public bool HasDefault { get; set; }

    /// <summary>Whether a slash follows in the template.</summary>
    public bool HasSlash { get; set; }

    /// <summary>How much fixed text there is: of two compound segments the more particular one is preferred.</summary>
    public int LiteralLength =>
        Kind == SegmentKind.Literal ? Text.Length : Parts.Sum(p => p.IsVariable ? 0 : p.Text.Length);

    public static PathSegment Literal(string text) => new(SegmentKind.Literal, text, null);

    public static PathSegment OfVariable(string name) => new(SegmentKind.Variable, "", name);

    public static PathSegment Wildcard(string? name) => new(SegmentKind.Wildcard, "", name);

    public static PathSegment Compound(CompoundPart[] parts) => new(SegmentKind.Compound, "", null) { Parts = parts };

    /// <summary>Whether the text of a request's segment fits; the variables are not looked at.</summary>
    public bool Matches(string segment) => Kind switch
    {
        SegmentKind.Literal => segment.Equals(Text, StringComparison.OrdinalIgnoreCase),
        SegmentKind.Variable => segment.Length > 0,
        SegmentKind.Compound => CompoundMatch.TryMatch(Parts, segment, null),
        _ => true,
    };

    /// <summary>Same text, or variables at the same places; their names do not matter.</summary>
    public bool IsEquivalentTo(PathSegment other, bool ignoreSlash) =>
        Kind == other.Kind
        && (ignoreSlash || HasSlash == other.HasSlash)
        && HasDefault == other.HasDefault
        && Text.Equals(other.Text, StringComparison.OrdinalIgnoreCase)
        && Parts.Length == other.Parts.Length
        && Parts.Zip(other.Parts).All(static p =>
            p.First.IsVariable == p.Second.IsVariable
            && (p.First.IsVariable || p.First.Text.Equals(p.Second.Text, StringComparison.OrdinalIgnoreCase)));
}
