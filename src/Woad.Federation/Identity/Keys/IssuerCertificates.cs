using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using Woad.Security.Certificates;

namespace Woad.Federation.Identity;

/// <summary>The validators of the certificates of issuers.</summary>
internal static class IssuerCertificates
{
    /// <summary>Refuses the mode Custom without a validator, before tokens come.</summary>
    /// <exception cref="InvalidOperationException">The mode is Custom, and no validator is set.</exception>
    public static void Check(SecurityTokenHandlerConfiguration settings)
    {
        if (settings.OwnCertificateValidator is null
            && settings.CertificateValidationMode == X509CertificateValidationMode.Custom)
        {
            throw NoValidator();
        }
    }

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
            X509CertificateValidationMode.PeerTrust =>
                new PeerTrustValidator(settings.TrustedStoreLocation, settings.Clock),
            X509CertificateValidationMode.ChainTrust =>
                X509CertificateValidator.CreateChainTrustValidator(isMachine, policy),
            X509CertificateValidationMode.PeerOrChainTrust =>
                X509CertificateValidator.CreatePeerOrChainTrustValidator(isMachine, policy),
            _ => throw NoValidator(),
        };
    }

    private static InvalidOperationException NoValidator() => new(
        "CertificateValidationMode is Custom, and the validator of certificates is not set. Set "
            + "IdentityConfiguration.CertificateValidator, or IssuedTokenAuthentication.CustomCertificateValidator of "
            + "a service without an identity configuration.");
}
