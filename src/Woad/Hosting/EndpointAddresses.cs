using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Hosting;

/// <summary>Makes endpoint addresses absolute with a host's base addresses.</summary>
internal static class EndpointAddresses
{
    /// <exception cref="InvalidOperationException">
    /// The address is relative and no base address has the binding's scheme; or schemes differ.
    /// </exception>
    public static Uri MakeAbsolute(Uri address, Binding binding, UriSchemeKeyedCollection baseAddresses)
    {
        if (!address.IsAbsoluteUri)
        {
            if (!baseAddresses.Contains(binding.Scheme))
            {
                throw new InvalidOperationException(
                    $"Could not find a base address that matches scheme {binding.Scheme} for the endpoint with "
                        + $"binding {binding.GetType().Name}. Registered base address schemes are "
                        + $"[{string.Join(", ", baseAddresses.Select(b => b.Scheme))}].");
            }

            return Combine(baseAddresses[binding.Scheme], address);
        }

        if (!string.Equals(address.Scheme, binding.Scheme, StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                $"The provided URI scheme '{address.Scheme}' is invalid; expected '{binding.Scheme}'. The binding "
                    + $"{binding.GetType().Name} takes addresses of that scheme only.", nameof(address));
        }

        return address;
    }

    /// <summary>A relative address stands below the base address, whether or not that ends with a slash.</summary>
    private static Uri Combine(Uri baseAddress, Uri relative)
    {
        var path = relative.OriginalString;
        if (path.Length == 0)
        {
            return baseAddress;
        }

        var root = baseAddress.AbsoluteUri;
        return new Uri(new Uri(root.EndsWith('/') ? root : root + "/"), path.TrimStart('/'));
    }
}
