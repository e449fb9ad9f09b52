using System.Diagnostics.CodeAnalysis;

namespace Woad.Security.Contexts;

/// <summary>
/// Contexts in cookies, of which those in use are remembered: their next message costs no decryption of the cookie.
/// </summary>
/// <param name="cookies">Opens cookies.</param>
/// <param name="opened">The contexts of cookies that were opened.</param>
internal sealed class RememberedCookies(SecurityContextCookies cookies, SecurityContextTable opened) : IContextStore
{
    public byte[]? Keep(IssuedContext context) => cookies.Keep(context);

    /// <summary>
    /// Each message brings the cookie: another one than before is opened, and refused if it is not good.
    /// </summary>
    public bool TryFind(string identifier, byte[]? cookie, [NotNullWhen(true)] out IssuedContext? context)
    {
        if (cookie is not null
            && opened.TryFind(identifier, out context)
            && cookie.AsSpan().SequenceEqual(context.Cookie))
        {
            return true;
        }

        if (!cookies.TryFind(identifier, cookie, out context))
        {
            return false;
        }

        opened.Keep(context with { Cookie = cookie });
        return true;
    }
}
