using System.Security.Cryptography;
using System.Text;
using Woad.Connections;

namespace Woad.Transports.Pipes;

/// <summary>
/// The socket of a net.pipe address: its canonical name (host or wildcard, path in capitals) as a hash, because a
/// socket's path may have 107 bytes only.
/// </summary>
internal static class PipePath
{
    /// <summary>The socket that a service with <paramref name="address"/> listens on.</summary>
    public static string ForListener(Uri address, HostMatch hosts) => File(PipeName.ForListener(address, hosts));

    /// <summary>The sockets that a client looks for, best first.</summary>
    public static IEnumerable<string> ForClient(Uri via) => PipeName.ForClient(via).Select(File);

    private static string File(string name)
    {
        var hash = SHA256.HashData(Encoding.UTF8.GetBytes(name));
        return Path.Combine(PipeDirectory.Path, $"{Convert.ToHexStringLower(hash.AsSpan(0, 16))}.sock");
    }
}
