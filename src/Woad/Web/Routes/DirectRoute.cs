using Woad.Web.Templates;

namespace Woad.Web.Routes;

/// <summary>
/// A template that addresses are compared with as they stand in the request line, without making objects: text and
/// variables as whole segments, a query of variables.
/// </summary>
internal sealed class DirectRoute
{
    private readonly PathSegment[] _path;
    private readonly QueryPart[] _query;

    private DirectRoute(WebOperation operation, int index)
    {
        _path = operation.Template.Parsed.Path;
        _query = operation.Template.Parsed.Query;
        IsSimple = !operation.Template.IgnoreTrailingSlash
            && operation.Template.Parsed.Defaults.Count == 0
            && Array.TrueForAll(_path, s => s.Kind is SegmentKind.Literal or SegmentKind.Variable)
            && Array.TrueForAll(_query, q => q.Variable is not null);
        Index = index;
        Variables = [.. operation.Template.Parsed.PathVariables, .. operation.Template.Parsed.QueryVariables];
    }

    /// <summary>The operation's place among the endpoint's.</summary>
    public int Index { get; }

    /// <summary>False: what stands here can only be compared by the table of templates.</summary>
    public bool IsSimple { get; }

    /// <summary>The variables whose places a comparison finds, those of the path first.</summary>
    public string[] Variables { get; }

    /// <summary>The routes of each method, in the order in which they are preferred.</summary>
    public static Dictionary<string, DirectRoute[]> Of(IReadOnlyList<WebOperation> operations) => operations
        .Select((operation, index) => (operation, index))
        .GroupBy(o => o.operation.Method, StringComparer.Ordinal)
        .ToDictionary(
            g => g.Key,
            g => g.OrderBy(o => o.operation.Template.Parsed, TemplateOrder.Instance).Select(
                o => new DirectRoute(o.operation, o.index)).ToArray(),
            StringComparer.Ordinal);

    /// <summary>Whether a path below the endpoint's address fits; notes where its variables stand.</summary>
    /// <param name="target">The request line's address.</param>
    /// <param name="start">Where the path below the endpoint's address begins, behind the slash.</param>
    /// <param name="end">Where the path ends.</param>
    /// <param name="places">Takes the places of the variables.</param>
    public bool TryMatch(ReadOnlySpan<char> target, int start, int end, WebPlaces places)
    {
        var position = start;
        for (var i = 0; i < _path.Length; i++)
        {
            if (position > end)
            {
                return false;
            }

            var slash = target[position..end].IndexOf('/');
            var length = slash < 0 ? end - position : slash;
            var segment = _path[i];
            var isLast = i == _path.Length - 1;
            if ((slash >= 0) != segment.HasSlash)
            {
                return false;
            }

            if (segment.Kind == SegmentKind.Variable)
            {
                if (length == 0)
                {
                    return false;
                }

                places.Add(position, length);
            }
            else if (!target.Slice(position, length).Equals(segment.Text, StringComparison.OrdinalIgnoreCase))
            {
                return false;
            }

            position += length + 1;
            if (isLast)
            {
                return position >= end;
            }
        }

        return position >= end;
    }

    /// <summary>Notes where the query's values stand. False: something in it is better read the long way.</summary>
    public bool TryReadQuery(ReadOnlySpan<char> target, int start, WebPlaces places)
    {
        var first = places.Count;
        for (var i = 0; i < _query.Length; i++)
        {
            places.Add(-1, 0);
        }

        for (var items = 0; start < target.Length; items++)
        {
            var end = target[start..].IndexOf('&');
            end = end < 0 ? target.Length : start + end;
            var equals = target[start..end].IndexOf('=');
            if (items == WebPlaces.Max || equals < 0 || target.Slice(start, equals).IndexOfAny('%', '+') >= 0)
            {
                return false;
            }

            var found = Find(target.Slice(start, equals));
            if (found >= 0)
            {
                if (places.Starts[first + found] >= 0)
                {
                    return false;
                }

                places.Set(first + found, start + equals + 1, end - start - equals - 1);
            }

            start = end + 1;
        }

        return true;
    }

    private int Find(ReadOnlySpan<char> name)
    {
        for (var i = 0; i < _query.Length; i++)
        {
            if (name.Equals(_query[i].Name, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        return -1;
    }
}
