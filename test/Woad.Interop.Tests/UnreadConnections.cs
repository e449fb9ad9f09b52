using System.Globalization;

namespace Woad.Interop.Tests;

/// <summary>
/// Connections that a peer on this machine has accepted and does not read from, by the kernel's table of sockets.
/// </summary>
internal static class UnreadConnections
{
    private const string Established = "01";
    private const string ClosedByPeer = "08";

    /// <summary>Whether bytes wait in a connection to one of the addresses.</summary>
    public static bool Any(Endpoints endpoints)
    {
        var ports = endpoints.Addresses.Values.Select(address => new Uri(address).Port).ToHashSet();
        return File.ReadLines("/proc/net/tcp")
            .Skip(1)
            .Select(line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            .Any(fields => fields[3] is Established or ClosedByPeer
                && ports.Contains(Hex(fields[1].Split(':')[1]))
                && Hex(fields[4].Split(':')[1]) > 0);
    }

    private static int Hex(string digits) => int.Parse(digits, NumberStyles.HexNumber, CultureInfo.InvariantCulture);
}
