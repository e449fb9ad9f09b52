using Woad.Exchanges;

namespace Woad.ContextExchange;

/// <summary>The context of the request before, by the cookies that have brought it.</summary>
internal sealed class KnownCookie
{
    private string? _cookies;
    private ReceivedContext? _context;

    public bool TryFind(string cookies, out ReceivedContext? context)
    {
        context = _context;
        return cookies == _cookies;
    }

    public void Keep(string cookies, ReceivedContext? context) => (_cookies, _context) = (cookies, context);
}
