using System.Collections.Specialized;

namespace Woad.Web.Templates;

/// <summary>Fits requests to a template.</summary>
internal static class TemplateMatcher
{
    /// <summary>Whether a path fits.</summary>
    public static bool FitsPath(ParsedTemplate template, RequestPath path, bool ignoreTrailingSlash)
    {
        var (own, given) = (template.Path, path.Segments);
        if (given.Length < template.RequiredSegments
            || (given.Length > own.Length - (template.HasWildcard ? 1 : 0) && !template.HasWildcard))
        {
            return false;
        }

        for (var i = 0; i < given.Length; i++)
        {
            if (own[i].Kind == SegmentKind.Wildcard)
            {
                return true;
            }

            if (!own[i].Matches(given[i]))
            {
                return false;
            }
        }

        return ignoreTrailingSlash || FitsSlash(template, path);
    }

    /// <summary>Whether the query has the fixed values that the template asks for.</summary>
    public static bool FitsQuery(ParsedTemplate template, NameValueCollection query)
    {
        foreach (var part in template.Query)
        {
            if (part.IsLiteral && !HasLiteral(part, query))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>The values of the variables; names in upper case.</summary>
    public static void Bind(
        ParsedTemplate template, RequestPath path, NameValueCollection query, UriTemplateMatch match)
    {
        var bound = match.BoundVariables;
        var given = path.Segments;
        for (var i = 0; i < template.Path.Length; i++)
        {
            BindSegment(template, template.Path[i], i, given, match);
        }

        foreach (var part in template.Query)
        {
            if (part.Variable is { } variable && query[part.Name] is { } value)
            {
                bound.Add(variable, value);
            }
        }

        foreach (var (name, value) in template.Defaults)
        {
            if (value is not null && bound[name] is null)
            {
                bound.Add(name, value);
            }
        }

        foreach (var segment in given)
        {
            match.RelativePathSegments.Add(segment);
        }
    }

    private static void BindSegment(
        ParsedTemplate template, PathSegment segment, int index, string[] given, UriTemplateMatch match)
    {
        switch (segment.Kind)
        {
            case SegmentKind.Variable when index < given.Length:
                match.BoundVariables.Add(segment.Variable, given[index]);
                break;
            case SegmentKind.Compound:
                CompoundMatch.TryMatch(segment.Parts, given[index], match.BoundVariables);
                break;
            case SegmentKind.Wildcard:
                var rest = index < given.Length ? given[index..] : [];
                foreach (var text in rest)
                {
                    match.WildcardPathSegments.Add(text);
                }

                if (segment.Variable is { } tail)
                {
                    match.BoundVariables.Add(tail, string.Join('/', rest));
                }

                break;
        }
    }

    /// <summary>
    /// A slash at the end of the path is one at the same place of the template, or starts what the template need not
    /// have.
    /// </summary>
    private static bool FitsSlash(ParsedTemplate template, RequestPath path)
    {
        var count = path.Segments.Length;
        if (count == 0)
        {
            return true;
        }

        var last = template.Path[count - 1];
        if (count == template.Path.Length)
        {
            return last.HasSlash == path.EndsWithSlash;
        }

        // Before a wildcard the slash must be there; before segments with defaults it may.
        return path.EndsWithSlash || template.Path[count].HasDefault;
    }

    private static bool HasLiteral(QueryPart part, NameValueCollection query)
    {
        if (part.Value.Length == 0)
        {
            // A name without value: "?x", which has no name of its own in the collection, or "?x=".
            return query[part.Name] is ""
                || query.GetValues(null)?.Contains(part.Name, StringComparer.OrdinalIgnoreCase) == true;
        }

        return query[part.Name] is { } value && value.Equals(part.Value, StringComparison.Ordinal);
    }
}
