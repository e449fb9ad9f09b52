namespace Woad.Lab.Targets.Http;

/// <summary>The requests of one user, in turn.</summary>
internal sealed class HttpTurns(HttpScript script)
{
    private readonly Lock _gate = new();
    private IReadOnlyList<string> _row = [];
    private int _next;

    public HttpCall Next()
    {
        lock (_gate)
        {
            if (_next == 0)
            {
                _row = script.Data.Next();
            }

            var request = script.Requests[_next];
            _next = (_next + 1) % script.Requests.Count;
            return request.With(_row);
        }
    }
}
