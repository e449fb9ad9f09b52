namespace Woad.Server.Http;

/// <summary>
/// The addresses of one port where pages are shown: exactly the path, with or without a slash at its end.
/// </summary>
internal sealed class PageTable
{
    private readonly Lock _lock = new();
    private HttpListener[] _pages = [];

    public bool IsEmpty => _pages.Length == 0;

    public bool TryAdd(HttpListener page)
    {
        lock (_lock)
        {
            if (Find(page.Path, page.Address.Scheme) is not null)
            {
                return false;
            }

            _pages = [.. _pages, page];
            return true;
        }
    }

    public void Remove(HttpListener page)
    {
        lock (_lock)
        {
            _pages = [.. _pages.Where(p => !ReferenceEquals(p, page))];
        }
    }

    public HttpListener? Find(string path, string scheme)
    {
        var own = path.AsSpan().TrimEnd('/');
        foreach (var page in _pages)
        {
            if (own.Equals(page.Path, StringComparison.OrdinalIgnoreCase)
                && scheme.Equals(page.Address.Scheme, StringComparison.OrdinalIgnoreCase))
            {
                return page;
            }
        }

        return null;
    }
}
