using System.Net.Security;

namespace Woad.Security.Upgrades;

/// <summary>Whether this machine can negotiate Windows credentials at all; asked when an endpoint opens.</summary>
internal static class NegotiateSupport
{
    private static readonly Lazy<string?> MissingText = new(Probe);

    /// <summary>The missing part and the remedy; null when nothing is missing.</summary>
    /// <param name="alternatives">The settings that need no Windows credentials.</param>
    public static string? Missing(string alternatives) =>
        MissingText.Value is { } missing ? missing + Choose(alternatives) : null;

    private static string? Probe()
    {
        try
        {
            using var probe = new NegotiateAuthentication(new NegotiateAuthenticationServerOptions
            {
                Package = "Negotiate",
            });
            _ = probe.GetOutgoingBlob(ReadOnlySpan<byte>.Empty, out var status);
            return status == NegotiateAuthenticationStatusCode.Unsupported ? Text(null) : null;
        }
        catch (Exception e) when (e is PlatformNotSupportedException or DllNotFoundException
            or TypeInitializationException or EntryPointNotFoundException)
        {
            return Text(e);
        }
    }

    /// <summary>The same for a service, which also needs its own keys.</summary>
    /// <param name="alternatives">The settings that need no Windows credentials.</param>
    public static string? MissingForService(string alternatives) => Missing(alternatives)
        ?? (OperatingSystem.IsLinux() && !HasKeys()
            ? "Windows credentials (Kerberos) need a keytab, and this machine has none: neither the file "
                + "/etc/krb5.keytab nor the one that KRB5_KTNAME names. Get one for the service's principal"
                + Choose(alternatives)
            : null);

    private static string Choose(string alternatives) =>
        $", or choose another security on service and client: {alternatives}.";

    /// <summary>A Kerberos keytab, or the users of the NTLM mechanism.</summary>
    private static bool HasKeys() =>
        File.Exists("/etc/krb5.keytab")
        || (Environment.GetEnvironmentVariable("KRB5_KTNAME") is { Length: > 0 } keytab
            && File.Exists(keytab.Replace("FILE:", "", StringComparison.Ordinal)))
        || Environment.GetEnvironmentVariable("NTLM_USER_FILE") is { Length: > 0 };

    private static string Text(Exception? error) =>
        "Windows credentials (Kerberos, NTLM) are not available on this machine"
            + (error is null ? "" : $": {error.Message}")
            + ". Install the Kerberos libraries (Debian: libgssapi-krb5-2)";
}
