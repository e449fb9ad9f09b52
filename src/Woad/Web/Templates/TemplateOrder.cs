namespace Woad.Web.Templates;

/// <summary>
/// Which template a request belongs to when it fits several: the path decides segment by segment from the left (text,
/// compound, variable, wildcard), then the query, by the number of its fixed values.
/// </summary>
internal sealed class TemplateOrder : IComparer<ParsedTemplate>
{
    public static TemplateOrder Instance { get; } = new();

    public int Compare(ParsedTemplate? x, ParsedTemplate? y)
    {
        var path = ComparePaths(x!, y!);
        return path != 0 ? path : CompareQueries(x!, y!);
    }

    /// <summary>Below zero when <paramref name="x"/> comes before <paramref name="y"/>.</summary>
    public static int ComparePaths(ParsedTemplate x, ParsedTemplate y)
    {
        var common = Math.Min(x.Path.Length, y.Path.Length);
        for (var i = 0; i < common; i++)
        {
            var (a, b) = (x.Path[i], y.Path[i]);
            if (a.Kind != b.Kind)
            {
                return a.Kind.CompareTo(b.Kind);
            }

            if (a.Kind == SegmentKind.Compound && a.LiteralLength != b.LiteralLength)
            {
                return b.LiteralLength.CompareTo(a.LiteralLength);
            }
        }

        // A request that fits both has the segments of the shorter one: the longer one's rest is missing or a wildcard.
        return x.Path.Length.CompareTo(y.Path.Length);
    }

    public static int CompareQueries(ParsedTemplate x, ParsedTemplate y) =>
        y.Query.Count(q => q.IsLiteral).CompareTo(x.Query.Count(q => q.IsLiteral));
}
