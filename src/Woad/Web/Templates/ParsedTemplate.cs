namespace Woad.Web.Templates;

/// <summary>A template taken apart.</summary>
internal sealed class ParsedTemplate
{
    public required string Text { get; init; }

    public required PathSegment[] Path { get; init; }

    public required QueryPart[] Query { get; init; }

    /// <summary>The variables of the path in their order, names in upper case.</summary>
    public required string[] PathVariables { get; init; }

    /// <summary>The variables of the query in their order, names in upper case.</summary>
    public required string[] QueryVariables { get; init; }

    /// <summary>
    /// Values of variables that the path need not have; null values bind nothing. Names in upper case.
    /// </summary>
    public required Dictionary<string, string?> Defaults { get; init; }

    public bool HasWildcard => Path is [.., { Kind: SegmentKind.Wildcard }];

    /// <summary>The segments that a request must have.</summary>
    public int RequiredSegments { get; init; }

    public bool IsPathEquivalentTo(ParsedTemplate other, bool ignoreTrailingSlash)
    {
        if (Path.Length != other.Path.Length)
        {
            return false;
        }

        for (var i = 0; i < Path.Length; i++)
        {
            if (!Path[i].IsEquivalentTo(other.Path[i], ignoreTrailingSlash && i == Path.Length - 1))
            {
                return false;
            }
        }

        return true;
    }

    public bool IsQueryEquivalentTo(ParsedTemplate other) =>
        Query.Length == other.Query.Length && Query.All(own => other.Query.Any(own.IsEquivalentTo));

    /// <summary>Whether both ask for the same fixed values, so that no request tells them apart.</summary>
    public bool HasSameLiterals(ParsedTemplate other)
    {
        var own = Query.Where(q => q.IsLiteral).ToArray();
        var others = other.Query.Where(q => q.IsLiteral).ToArray();
        return own.Length == others.Length && own.All(q => others.Any(q.IsEquivalentTo));
    }
}
