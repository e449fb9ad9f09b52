using System.Net;
using Woad.Xml;

namespace Woad.Server.DependencyInjection;

/// <summary>Provides the addresses at which an application serves relative addresses of net.tcp.</summary>
public sealed class NetTcpOptions
{
    private readonly List<Uri> _addresses = [];
    private readonly HashSet<string> _exact = new(StringComparer.OrdinalIgnoreCase);

    internal IReadOnlyList<Uri> Addresses => _addresses;

    /// <summary>Adds an address at which net.tcp listens.</summary>
    /// <param name="address">
    /// An address such as <c>net.tcp://localhost:8089/</c>. As in WCF, its host name does not limit who reaches the
    /// endpoints; an IP address does.
    /// </param>
    /// <exception cref="ArgumentException">The address is not one of net.tcp.</exception>
    public void Listen(string address)
    {
        ArgumentNullException.ThrowIfNull(address);
        Listen(new Uri(address, UriKind.RelativeOrAbsolute));
    }

    /// <inheritdoc cref="Listen(string)"/>
    public void Listen(Uri address)
    {
        ArgumentNullException.ThrowIfNull(address);
        if (!address.IsAbsoluteUri || address.Scheme != Uri.UriSchemeNetTcp)
        {
            throw new ArgumentException(
                Escaped.Text(
                    $"'{address}' is no address of net.tcp. Write the scheme, a host and a port: "
                        + $"net.tcp://localhost:8089/."),
                nameof(address));
        }

        _addresses.Add(address);
        if (!IPAddress.TryParse(address.DnsSafeHost, out var literal)
            || literal.Equals(IPAddress.Any) || literal.Equals(IPAddress.IPv6Any))
        {
            return;
        }

        _exact.Add(address.Authority);
        if (literal.Equals(IPAddress.Loopback))
        {
            // Clients write the name, and an exact endpoint is found by what they write.
            var named = new UriBuilder(address) { Host = "localhost" }.Uri;
            _addresses.Add(named);
            _exact.Add(named.Authority);
        }
    }

    /// <summary>Whether an address names one network interface.</summary>
    internal bool IsExact(Uri address) => _exact.Contains(address.Authority);
}
