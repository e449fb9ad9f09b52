using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;

namespace Woad.Configuration.Carrying;

/// <summary>
/// Carries what <c>peer</c> says to the credentials for meshes. Passwords of meshes are set in code, as in WCF.
/// </summary>
internal static class PeerCredentialCarrier
{
    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    public static void Apply(ValueSource values, PeerCredential target)
    {
        if (CertificatePlace.In(values.Child("certificate"), StoreLocation.CurrentUser) is { } own)
        {
            target.SetCertificate(own.Location, own.Store, own.FindBy, own.Value);
        }

        if (values.Child("messageSenderAuthentication") is { } sender)
        {
            Apply(sender, target.MessageSenderAuthentication);
        }

        if (values.Child("peerAuthentication") is { } peer)
        {
            Apply(peer, target.PeerAuthentication);
        }
    }

    private static void Apply(ValueSource values, X509PeerCertificateAuthentication target)
    {
        target.CertificateValidationMode =
            (X509CertificateValidationMode)values.Choice(
                "certificateValidationMode", X509CertificateValidationMode.PeerOrChainTrust);
        target.RevocationMode = (X509RevocationMode)values.Choice("revocationMode", X509RevocationMode.Online);
        target.TrustedStoreLocation = (StoreLocation)values.Choice("trustedStoreLocation", StoreLocation.CurrentUser);
        if (values.Text("customCertificateValidatorType") is { Length: > 0 } type)
        {
            target.CustomCertificateValidator = TypeNames.Create<X509CertificateValidator>(type);
        }
    }
}
