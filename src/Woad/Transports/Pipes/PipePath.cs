using System.Security.Cryptography;
using System.Text;
using Woad.Connections;

namespace Woad.Transports.Pipes;

/// <summary>
/// The socket of a net.pipe address: its canonical name (host or wildcard, path in capitals) as a hash, because a socket's
/// path may have 107 bytes only.
/// </summary>
internal static class PipePath
{
    /// <summary>The socket that a service with <paramref name="address"/> listens on.</summary>
    public static string ForListener(Uri address, HostMatch hosts) => File(
        hosts switch
        {
            HostMatch.Exact => address.Host,
            HostMatch.Rest => "*",
            _ => "+",
        },
        address.AbsolutePath);

    /// <summary>
    /// The sockets that a client looks for, best first: the longest path, and for each the strong wildcard, the host itself
    /// and the weak wildcard.
    /// </summary>
    public static IEnumerable<string> ForClient(Uri via)
    {
        var path = via.AbsolutePath.TrimEnd('/');
        while (true)
        {
            foreach (var host in new[] { "+", via.Host, "*" })
            {
                yield return File(host, path);
            }

            if (path.Length == 0)
            {
                yield break;
            }

            path = path[..path.LastIndexOf('/')];
        }
    }

    private static string File(string host, string path)
    {
        var name = $"net.pipe://{host}{path.TrimEnd('/')}/".ToUpperInvariant();
        var hash = SHA256.HashData(Encoding.UTF8.GetBytes(name));
        return Path.Combine(PipeDirectory.Path, $"{Convert.ToHexStringLower(hash.AsSpan(0, 16))}.sock");
    }
}
