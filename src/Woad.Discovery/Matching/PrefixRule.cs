namespace Woad.Discovery.Matching;

/// <summary>
/// The rule rfc3986 (WS-Discovery 1.1, 5.1): scheme and authority are equal without regard to case, and the segments of
/// the probe's path are the first ones of the target's. Query and fragment do not matter.
/// </summary>
internal sealed class PrefixRule : IScopeRule
{
    public bool Matches(Uri probe, Uri target) =>
        string.Equals(probe.Scheme, target.Scheme, StringComparison.OrdinalIgnoreCase)
            && string.Equals(Authority(probe), Authority(target), StringComparison.OrdinalIgnoreCase)
            && !HasDots(probe.OriginalString) && !HasDots(target.OriginalString)
            && IsPrefix(Path(probe), Path(target));

    private static string Authority(Uri uri) =>
        uri.GetComponents(UriComponents.UserInfo | UriComponents.HostAndPort, UriFormat.UriEscaped);

    private static string Path(Uri uri) => uri.GetComponents(UriComponents.Path, UriFormat.UriEscaped);

    /// <summary>A last slash of the probe adds no segment.</summary>
    private static bool IsPrefix(string probe, string target)
    {
        var prefix = probe.AsSpan().TrimEnd('/');
        return target.AsSpan().StartsWith(prefix, StringComparison.Ordinal)
            && (prefix.Length == 0 || target.Length == prefix.Length || target[prefix.Length] == '/');
    }

    /// <summary>Whether the path, as it was written, has a segment <c>.</c> or <c>..</c>.</summary>
    private static bool HasDots(string uri)
    {
        var path = uri.AsSpan();
        var end = path.IndexOfAny('?', '#');
        path = end >= 0 ? path[..end] : path;
        foreach (var segment in path.Split('/'))
        {
            if (path[segment] is "." or "..")
            {
                return true;
            }
        }

        return false;
    }
}
