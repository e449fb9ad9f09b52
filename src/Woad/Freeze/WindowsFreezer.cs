using System.Net.Security;
using System.ServiceModel.Description;
using Woad.Security;
using Woad.Security.Kerberos;
using Woad.Security.Upgrades;

namespace Woad.Freeze;

/// <summary>What the Windows credentials of a side mean.</summary>
internal static class WindowsFreezer
{
    /// <summary>The settings that replace Windows credentials of a connection.</summary>
    public const string OtherStreams =
        "SecurityMode.None, or Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate or None "
        + "(Windows is its default)";

    /// <summary>The settings that replace Windows credentials in messages.</summary>
    public const string OtherMessages =
        "SecurityMode.None, or Security.Message.ClientCredentialType = MessageCredentialType.UserName, Certificate or "
        + "None (Windows is its default, whatever Security.Transport says)";

    /// <exception cref="InvalidOperationException">The machine has none.</exception>
    public static NegotiateModel OfService(
        ServiceCredentials credentials, ProtectionLevel protection, string alternatives)
    {
        var allowsAnonymous = WindowsLogons.AllowAnonymous(credentials.WindowsAuthentication);
        return NegotiateSupport.MissingForService(alternatives) is { } missing
            ? throw new InvalidOperationException(missing)
            : new NegotiateModel { Protection = protection, AllowAnonymous = allowsAnonymous };
    }

    /// <exception cref="InvalidOperationException">The machine has none.</exception>
    public static NegotiateModel OfClient(
        ClientCredentials credentials, ProtectionLevel protection, string alternatives) => new()
        {
            Protection = NegotiateSupport.Missing(alternatives) is { } missing
            ? throw new InvalidOperationException(missing)
            : protection,
            Credential = NetworkCredentials.Named(credentials.Windows.ClientCredential),
            Impersonation = credentials.Windows.AllowedImpersonationLevel,
            AllowNtlm = credentials.Windows.AllowNtlm,
        };

    /// <summary>The same where the key of a ticket protects messages.</summary>
    /// <exception cref="InvalidOperationException">The machine does not tell the keys of tickets.</exception>
    public static NegotiateModel CheckTickets(NegotiateModel model) =>
        KerberosSupport.Missing is { } missing ? throw new InvalidOperationException(missing) : model;
}
