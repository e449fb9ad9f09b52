using System.Security.Cryptography;
using System.Text;
using Woad.Connections;

namespace Woad.Transports.Pipes;

/// <summary>
/// The names by which services on Windows publish the pipes of net.pipe addresses. A pipe's own name is a number that
/// nobody can guess; the number stands in a section of shared memory, whose name is made from the address.
/// </summary>
internal static class PipeName
{
    /// <summary>Longer names are hashed: those of kernel objects are limited.</summary>
    private const int MaxPlainBytes = 128;

    /// <summary>Of the machine, which only privileged processes may publish; and of the user's session.</summary>
    public static IReadOnlyList<string> Scopes { get; } = [@"Global\", @"Local\"];

    /// <summary>An address's name: host or wildcard and path, both in capitals.</summary>
    public static string Canonical(string host, string path) =>
        $"net.pipe://{$"{host}{path.TrimEnd('/')}/".ToUpperInvariant()}";

    public static string ForListener(Uri address, HostMatch hosts) => Canonical(
        hosts switch
        {
            HostMatch.Exact => address.Host,
            HostMatch.Rest => "*",
            _ => "+",
        },
        address.AbsolutePath);

    /// <summary>
    /// The names that a client looks for, best first: the longest path, and for each the strong wildcard, the host
    /// itself and the weak wildcard.
    /// </summary>
    public static IEnumerable<string> ForClient(Uri via)
    {
        var path = via.AbsolutePath.TrimEnd('/');
        while (true)
        {
            foreach (var host in new[] { "+", via.Host, "*" })
            {
                yield return Canonical(host, path);
            }

            if (path.Length == 0)
            {
                yield break;
            }

            path = path[..path.LastIndexOf('/')];
        }
    }

    /// <summary>
    /// The names of the sections that a canonical name may stand in, without a scope. One, except for long names:
    /// services before .NET Framework 4.8 hash them with SHA-1.
    /// </summary>
    public static IReadOnlyList<string> Sections(string canonical)
    {
        var bytes = Encoding.UTF8.GetBytes(canonical);
        return bytes.Length < MaxPlainBytes
            ? [$"net.pipe:E{Convert.ToBase64String(bytes)}"]
            : [
                $"net.pipe:H{Convert.ToBase64String(SHA256.HashData(bytes))}",
                $"net.pipe:H{Convert.ToBase64String(Sha1(bytes))}",
            ];
    }

    [System.Diagnostics.CodeAnalysis.SuppressMessage(
        "Security", "CA5350", Justification = "A name, not a secret: older services have chosen it.")]
    private static byte[] Sha1(byte[] bytes) => SHA1.HashData(bytes);
}
