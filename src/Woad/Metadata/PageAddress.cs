using System.ServiceModel;

namespace Woad.Metadata;

/// <summary>Where a host shows pages.</summary>
internal static class PageAddress
{
    /// <exception cref="ArgumentException">An absolute address has another scheme.</exception>
    public static Uri? Check(Uri? value, string scheme, string setting) =>
        value is { IsAbsoluteUri: true } && value.Scheme != scheme
            ? throw new ArgumentException($"{setting} must be a relative address or one of the scheme {scheme}; '{value}' is not.", setting)
            : value;

    /// <summary>
    /// An absolute address itself, another one below the base address; in an application's pipeline, which has no base
    /// addresses, at the endpoints. Nothing when there is no such address.
    /// </summary>
    public static IEnumerable<Uri> Find(ServiceHostBase host, string scheme, Uri? address)
    {
        if (address is { IsAbsoluteUri: true })
        {
            return [address];
        }

        var bases = host.BaseAddresses.Where(b => b.Scheme == scheme);
        if (host.Listeners is not null)
        {
            bases = bases.Concat(host.Description.Endpoints.Select(e => e.ListenUri).OfType<Uri>().Where(u => u.Scheme == scheme));
        }

        return [.. bases.Select(b => Below(b, address)).Distinct()];
    }

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
