using Woad.Xml;

namespace Woad.Metadata;

/// <summary>Where a host shows pages.</summary>
internal static class PageAddress
{
    /// <exception cref="ArgumentException">An absolute address has another scheme.</exception>
    public static Uri? Check(Uri? value, string scheme, string setting) =>
        value is { IsAbsoluteUri: true } && value.Scheme != scheme
            ? throw new ArgumentException(Escaped.Text(
                $"{setting} must be a relative address or one of the scheme {scheme}; '{value}' is not."), setting)
            : value;

    /// <summary>An absolute address itself, another one below each of <paramref name="roots"/>.</summary>
    public static IEnumerable<Uri> Find(IEnumerable<Uri> roots, Uri? address) =>
        address is { IsAbsoluteUri: true } ? [address] : [.. roots.Select(root => Below(root, address)).Distinct()];

    private static Uri Below(Uri root, Uri? relative)
    {
        if (relative is null || relative.OriginalString.Length == 0)
        {
            return root;
        }

        var text = root.AbsoluteUri;
        return new Uri(new Uri(text.EndsWith('/') ? text : text + "/"), relative.OriginalString.TrimStart('/'));
    }
}
