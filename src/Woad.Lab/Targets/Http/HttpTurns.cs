namespace Woad.Lab.Targets.Http;

/// <summary>The requests of one user, in turn.</summary>
internal sealed class HttpTurns(HttpScript script)
{
    private readonly Lock _gate = new();
    private IReadOnlyList<string> _row = [];
    private int _next;

    /// <returns>The request, and its name; null of a script with one request.</returns>
    public (HttpCall Call, string? Name) Next()
    {
        lock (_gate)
        {
            if (_next == 0)
            {
                _row = script.Data.Next();
            }

            var (request, name) = (script.Requests[_next], script.NameOf(_next));
            _next = (_next + 1) % script.Requests.Count;
            return (request.With(_row), name);
        }
    }
}
