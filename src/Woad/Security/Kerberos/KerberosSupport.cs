using System.Runtime.InteropServices;

namespace Woad.Security.Kerberos;

/// <summary>Whether this machine tells the keys of Kerberos tickets; asked when an endpoint opens.</summary>
internal static class KerberosSupport
{
    private static readonly Lazy<string?> MissingText = new(Probe);

    /// <summary>What is missing and what to do; null when nothing is.</summary>
    public static string? Missing => MissingText.Value;

    private static string? Probe() => NativeLibrary.TryLoad(GssApi.Library, out _) ? null :
        "Messages that a Kerberos ticket protects need the key of the ticket, which only the library "
            + $"{GssApi.Library} tells, and this machine does not have it. "
        + "Install it (Debian: libgssapi-krb5-2), or set Security.Message.NegotiateServiceCredential to true, which "
        + "negotiates Windows credentials without it (SecurityBindingElement.CreateSspiNegotiationBindingElement), "
        + "on service and client.";
}
