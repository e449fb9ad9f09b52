using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Freeze;

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

        return HasScheme(address, binding.Scheme) ? address : throw WrongScheme(address, binding, nameof(address));
    }

    /// <summary>
    /// Why an endpoint cannot listen at its address, whoever has set that: its binding's transport listens at addresses
    /// of its own scheme. Custom elements give addresses a meaning of their own. Null when it can.
    /// </summary>
    public static ArgumentException? ListenRefusal(ServiceEndpoint endpoint)
    {
        var (binding, address) = (endpoint.Binding!, endpoint.ListenUri!);
        return (address.IsAbsoluteUri && HasScheme(address, binding.Scheme))
            || ClassicStack.TakesAnyAddress(binding, binding.CreateBindingElements())
            ? null
            : WrongScheme(address, binding, nameof(ServiceEndpoint.ListenUri));
    }

    /// <summary>Whether an address has a scheme, in whatever case.</summary>
    public static bool HasScheme(Uri address, string scheme) =>
        string.Equals(address.Scheme, scheme, StringComparison.OrdinalIgnoreCase);

    private static ArgumentException WrongScheme(Uri address, Binding binding, string parameter) => new(
        $"The provided URI scheme '{(address.IsAbsoluteUri ? address.Scheme : "")}' is invalid; expected "
            + $"'{binding.Scheme}'. The binding {binding.GetType().Name} takes addresses of that scheme only.",
        parameter);

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
