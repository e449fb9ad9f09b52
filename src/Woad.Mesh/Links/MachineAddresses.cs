using System.Net;
using System.Net.NetworkInformation;

namespace Woad.Mesh.Links;

/// <summary>The IP addresses by which other machines may reach this one.</summary>
internal static class MachineAddresses
{
    /// <summary>
    /// Reads the addresses of the interfaces that are up; that of the loopback interface where there is no other.
    /// </summary>
    public static IReadOnlyList<IPAddress> Read()
    {
        var found = NetworkInterface.GetAllNetworkInterfaces()
            .Where(static i => i.OperationalStatus == OperationalStatus.Up
                && i.NetworkInterfaceType != NetworkInterfaceType.Loopback)
            .SelectMany(static i => i.GetIPProperties().UnicastAddresses).Select(static a => a.Address)
            .Where(static a => !a.IsIPv6LinkLocal).ToList();
        return found.Count > 0 ? found : [IPAddress.Loopback];
    }
}
