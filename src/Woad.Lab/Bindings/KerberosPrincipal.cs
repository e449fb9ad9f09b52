using System.Net.Security;
using System.Security.Authentication;

namespace Woad.Lab.Bindings;

/// <summary>
/// The principal by which callers of this machine reach a service of this machine with the process's own Windows
/// credentials: found by negotiating with itself.
/// </summary>
internal static class KerberosPrincipal
{
    public const string Missing =
        "This machine has no Kerberos by which a caller could reach a service of the same user: no ticket, no keytab, "
            + "or no key server. Use the binding wsHttpMessage, which has user names.";

    private const int MostSteps = 8;

    private static readonly Lazy<string?> Found = new(static () => Candidates().FirstOrDefault(IsUsable));

    /// <summary>The principal; null where the machine has none.</summary>
    public static string? Usable => Found.Value;

    private static IEnumerable<string> Candidates() =>
        ["host/localhost", $"host/{Environment.MachineName}", $"host/{System.Net.Dns.GetHostName()}"];

    private static bool IsUsable(string principal)
    {
        try
        {
            using var client = new NegotiateAuthentication(new NegotiateAuthenticationClientOptions
            {
                Package = "Negotiate",
                TargetName = principal,
                RequiredProtectionLevel = ProtectionLevel.EncryptAndSign,
            });
            using var service = new NegotiateAuthentication(new NegotiateAuthenticationServerOptions
            {
                Package = "Negotiate",
                RequiredProtectionLevel = ProtectionLevel.EncryptAndSign,
            });
            var (blob, sides) = ((byte[]?)[], new[] { client, service });
            for (var step = 0; step < MostSteps && !(client.IsAuthenticated && service.IsAuthenticated); step++)
            {
                blob = sides[step % 2].GetOutgoingBlob(blob ?? [], out var status);
                if (status is not (NegotiateAuthenticationStatusCode.Completed
                    or NegotiateAuthenticationStatusCode.ContinueNeeded))
                {
                    return false;
                }
            }

            return client.IsAuthenticated && service.IsAuthenticated;
        }
        catch (Exception e) when (e is PlatformNotSupportedException or AuthenticationException or DllNotFoundException
            or TypeInitializationException or EntryPointNotFoundException or System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }
}
