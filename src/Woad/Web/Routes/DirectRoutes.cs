namespace Woad.Web.Routes;

/// <summary>Finds operations by the request line alone.</summary>
internal sealed class DirectRoutes
{
    private readonly string _base;
    private readonly Dictionary<string, DirectRoute[]> _routes;

    public DirectRoutes(Uri address, IReadOnlyList<WebOperation> operations)
    {
        _base = address.AbsolutePath.TrimEnd('/');
        _routes = DirectRoute.Of(operations);
        foreach (var (method, routes) in _routes)
        {
            if (Array.Exists(routes, r => r.Variables.Length > WebPlaces.Max))
            {
                _routes.Remove(method);
            }
        }
    }

    /// <summary>Null: nothing fits, or only the table of templates can tell.</summary>
    public DirectRoute? Find(string method, string target, WebPlaces places)
    {
        if (!_routes.TryGetValue(method, out var routes) || _base.Contains('%', StringComparison.Ordinal)
            || !target.StartsWith(_base, StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        var query = target.IndexOf('?', StringComparison.Ordinal);
        var end = query < 0 ? target.Length : query;
        if (end < _base.Length || (end > _base.Length && target[_base.Length] != '/')
            || target.AsSpan(0, end).Contains('%') || target.AsSpan(0, end).IndexOf("/.") >= 0)
        {
            return null;
        }

        foreach (var route in routes)
        {
            places.Clear();
            if (!route.IsSimple)
            {
                return null;
            }

            if (route.TryMatch(target, Math.Min(_base.Length + 1, end), end, places))
            {
                places.Target = target;
                return route.TryReadQuery(target, query < 0 ? target.Length : query + 1, places) ? route : null;
            }
        }

        return null;
    }
}
