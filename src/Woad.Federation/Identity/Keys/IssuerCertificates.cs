using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using Woad.Security.Certificates;

namespace Woad.Federation.Identity;

/// <summary>The validators of the certificates of issuers.</summary>
internal static class IssuerCertificates
{
    /// <summary>The validator of a mode.</summary>
    /// <exception cref="InvalidOperationException">The mode is Custom, and no validator is set.</exception>
    public static X509CertificateValidator ValidatorOf(SecurityTokenHandlerConfiguration settings)
    {
        if (settings.CertificateValidationMode == X509CertificateValidationMode.None)
        {
            return X509CertificateValidator.None;
        }

        var policy = new System.Security.Cryptography.X509Certificates.X509ChainPolicy
        {
            RevocationMode = settings.RevocationMode,
        };
        var isMachine = settings.TrustedStoreLocation
            == System.Security.Cryptography.X509Certificates.StoreLocation.LocalMachine;
        return settings.CertificateValidationMode switch
        {
            X509CertificateValidationMode.PeerTrust => X509CertificateValidator.PeerTrust,
            X509CertificateValidationMode.ChainTrust =>
                X509CertificateValidator.CreateChainTrustValidator(isMachine, policy),
            X509CertificateValidationMode.PeerOrChainTrust =>
                X509CertificateValidator.CreatePeerOrChainTrustValidator(isMachine, policy),
            _ => throw new InvalidOperationException(
                "CertificateValidationMode is Custom, and CertificateValidator is not set."),
        };
    }
}
