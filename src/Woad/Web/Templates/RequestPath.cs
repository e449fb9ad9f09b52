namespace Woad.Web.Templates;

/// <summary>
/// The path of a request below a base address: its segments, decoded one by one after they were split.
/// </summary>
internal sealed class RequestPath
{
    private RequestPath(string[] segments, bool endsWithSlash)
    {
        Segments = segments;
        EndsWithSlash = endsWithSlash;
    }

    public string[] Segments { get; }

    public bool EndsWithSlash { get; }

    /// <summary>Null when the request is not for something below the base address.</summary>
    public static RequestPath? Of(Uri baseAddress, Uri request)
    {
        var root = baseAddress.AbsolutePath.TrimEnd('/');
        var path = request.AbsolutePath;
        if (!path.StartsWith(root, StringComparison.OrdinalIgnoreCase)
            && !Uri.UnescapeDataString(path).StartsWith(
                Uri.UnescapeDataString(root), StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        // What is percent-encoded differently has the same number of segments.
        var depth = root.AsSpan().Count('/');
        var rest = path.AsSpan();
        for (var i = 0; i < depth; i++)
        {
            rest = rest[(rest.IndexOf('/') + 1)..];
        }

        var slash = rest.IndexOf('/');
        var last = slash < 0 ? rest : rest[..slash];
        if (!Uri.UnescapeDataString(last).Equals(
            Uri.UnescapeDataString(root[(root.LastIndexOf('/') + 1)..]), StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        return Split(slash < 0 ? "" : rest[(slash + 1)..].ToString());
    }

    public static RequestPath Split(string relative)
    {
        if (relative.Length == 0)
        {
            return new RequestPath([], endsWithSlash: true);
        }

        var endsWithSlash = relative.EndsWith('/');
        var segments = (endsWithSlash ? relative[..^1] : relative).Split('/');
        for (var i = 0; i < segments.Length; i++)
        {
            segments[i] = Uri.UnescapeDataString(segments[i]);
        }

        return new RequestPath(segments, endsWithSlash);
    }
}
