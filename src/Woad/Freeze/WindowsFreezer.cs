using System.Net.Security;
using System.ServiceModel.Description;
using Woad.Security.Kerberos;
using Woad.Security.Upgrades;

namespace Woad.Freeze;

/// <summary>What the Windows credentials of a side mean.</summary>
internal static class WindowsFreezer
{
    /// <exception cref="InvalidOperationException">The machine has none.</exception>
    public static NegotiateModel OfService(ServiceCredentials credentials, ProtectionLevel protection) => new()
    {
        Protection = NegotiateSupport.MissingForService is { } missing
            ? throw new InvalidOperationException(missing)
            : protection,
        AllowAnonymous = credentials.WindowsAuthentication.AllowAnonymousLogons,
    };

    /// <exception cref="InvalidOperationException">The machine has none.</exception>
    public static NegotiateModel OfClient(ClientCredentials credentials, ProtectionLevel protection) => new()
    {
        Protection = NegotiateSupport.Missing is { } missing
            ? throw new InvalidOperationException(missing)
            : protection,
        Credential = credentials.Windows.ClientCredential is { UserName.Length: > 0 } named ? named : null,
        Impersonation = credentials.Windows.AllowedImpersonationLevel,
        AllowNtlm = credentials.Windows.AllowNtlm,
    };

    /// <summary>The same where the key of a ticket protects messages.</summary>
    /// <exception cref="InvalidOperationException">The machine does not tell the keys of tickets.</exception>
    public static NegotiateModel CheckTickets(NegotiateModel model) =>
        KerberosSupport.Missing is { } missing ? throw new InvalidOperationException(missing) : model;
}
