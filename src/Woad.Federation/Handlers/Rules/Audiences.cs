namespace Woad.Federation.Handlers;

/// <summary>
/// Compares the audiences of tokens with those of a service: whole addresses, never their beginnings.
/// </summary>
internal static class Audiences
{
    /// <summary>
    /// Whether one of the allowed addresses is the audience. Its query and its fragment do not count.
    /// </summary>
    public static bool HasOneOf(IList<Uri> allowed, Uri audience)
    {
        var wanted = Bare(audience);
        return allowed.Any(uri => IsSame(uri, wanted));
    }

    private static bool IsSame(Uri allowed, Uri audience) => allowed.IsAbsoluteUri && audience.IsAbsoluteUri
        ? allowed.Equals(audience)
        : allowed.IsAbsoluteUri == audience.IsAbsoluteUri
            && string.Equals(allowed.OriginalString, audience.OriginalString, StringComparison.Ordinal);

    private static Uri Bare(Uri uri)
    {
        if (!uri.IsAbsoluteUri || (uri.Query.Length == 0 && uri.Fragment.Length == 0))
        {
            return uri;
        }

        var text = uri.OriginalString;
        var end = text.AsSpan().IndexOfAny('?', '#');
        return end <= 0 ? uri : new Uri(text[..end], UriKind.Absolute);
    }
}
