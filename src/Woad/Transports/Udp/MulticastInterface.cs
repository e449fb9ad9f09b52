using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>A network interface by which messages go to a multicast group, and come from it.</summary>
/// <param name="Name">The name that logs show.</param>
/// <param name="Index">The index that the system knows it by.</param>
/// <param name="Address">The address of the interface, which messages come from.</param>
internal sealed record MulticastInterface(string Name, int Index, IPAddress Address)
{
    /// <summary>
    /// The interfaces of a setting: the one that it names, by its identifier, name or index; without one all that have
    /// multicast, or the loopback interface where there is no such interface.
    /// </summary>
    /// <param name="id">The value of MulticastInterfaceId; null for all interfaces.</param>
    /// <param name="family">The family of the group's address.</param>
    /// <exception cref="InvalidOperationException">The interface is not there, or has no address of the family.
    /// </exception>
    public static MulticastInterface[] Find(string? id, AddressFamily family)
    {
        var all = NetworkInterface.GetAllNetworkInterfaces();
        var isNamed = !string.IsNullOrEmpty(id);
        var found = isNamed
            ? [.. all.Where(i => IsNamed(i, id!, family))]
            : all.Where(static i => IsUp(i) && i.SupportsMulticast
                && i.NetworkInterfaceType != NetworkInterfaceType.Loopback).ToArray();
        var usable = Indexed(found, family);
        if (usable.Length == 0 && !isNamed)
        {
            usable = Indexed(
                all.Where(static i => i.NetworkInterfaceType == NetworkInterfaceType.Loopback), family);
        }

        return usable.Length > 0 ? usable : throw new InvalidOperationException(Escaped.Text(
            $"The network interface of MulticastInterfaceId '{id}' is not there, or has no address of the family "
                + $"{family}. Set MulticastInterfaceId to the identifier or name of one of these interfaces: "
                + $"{string.Join(", ", all.Where(IsUp).Select(static i => i.Name))}; or to null for all of them."));
    }

    private static MulticastInterface[] Indexed(IEnumerable<NetworkInterface> interfaces, AddressFamily family) =>
        [.. interfaces.Where(i => IndexOf(i, family) > 0)
            .Select(i => new MulticastInterface(i.Name, IndexOf(i, family), AddressOf(i, family)!))];

    private static IPAddress? AddressOf(NetworkInterface network, AddressFamily family) =>
        network.GetIPProperties().UnicastAddresses.Select(static a => a.Address)
            .FirstOrDefault(a => a.AddressFamily == family);

    private static bool IsUp(NetworkInterface network) =>
        network.OperationalStatus is OperationalStatus.Up or OperationalStatus.Unknown;

    private static bool IsNamed(NetworkInterface network, string id, AddressFamily family) =>
        string.Equals(network.Id, id, StringComparison.OrdinalIgnoreCase)
        || string.Equals(network.Name, id, StringComparison.Ordinal)
        || (int.TryParse(id, System.Globalization.CultureInfo.InvariantCulture, out var index)
            && IndexOf(network, family) == index);

    /// <summary>The index of an interface with an address of a family; 0 for none.</summary>
    private static int IndexOf(NetworkInterface network, AddressFamily family)
    {
        try
        {
            var properties = network.GetIPProperties();
            return AddressOf(network, family) is null ? 0
                : family == AddressFamily.InterNetworkV6 ? properties.GetIPv6Properties().Index
                : properties.GetIPv4Properties().Index;
        }
        catch (NetworkInformationException)
        {
            // Expected: the interface has gone meanwhile, or has no such protocol.
            return 0;
        }
    }
}
