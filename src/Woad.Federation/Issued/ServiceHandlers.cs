using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Federation.Identity;

namespace Woad.Federation.Issued;

/// <summary>The handlers by which a service reads and validates issued tokens.</summary>
internal static class ServiceHandlers
{
    /// <summary>
    /// The handlers of the identity configuration where the service has one; else of SAML 1.1, by the rules of
    /// IssuedTokenAuthentication.
    /// </summary>
    public static SecurityTokenHandlerCollection Of(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock)
    {
        if (credentials.UseIdentityConfiguration)
        {
            return IdentityOf(credentials).SecurityTokenHandlers;
        }

        var rules = credentials.IssuedTokenAuthentication;
        var settings = new SecurityTokenHandlerConfiguration
        {
            CertificateValidationMode = rules.CertificateValidationMode,
            RevocationMode = rules.RevocationMode,
            TrustedStoreLocation = rules.TrustedStoreLocation,
            IssuerNameRegistry = new ValidatedIssuers(rules.AllowUntrustedRsaIssuers),
            IssuerTokenResolver = new IssuerTokenResolver(SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
                rules.KnownCertificates.Select(static c => (SecurityToken)new X509SecurityToken(c)).ToList()
                    .AsReadOnly(),
                canMatchLocalId: false)),
            ServiceTokenResolver = OwnCertificateResolver.Of(credentials.ServiceCertificate.Certificate),
            Clock = clock,
        };
        if (rules.CertificateValidationMode == X509CertificateValidationMode.Custom
            && rules.CustomCertificateValidator is { } validator)
        {
            settings.CertificateValidator = validator;
        }

        settings.AudienceRestriction.AudienceMode = rules.AudienceUriMode;
        foreach (var audience in rules.AllowedAudienceUris)
        {
            settings.AudienceRestriction.AllowedAudienceUris.Add(new Uri(audience, UriKind.RelativeOrAbsolute));
        }

        if (requirement is RecipientServiceModelSecurityTokenRequirement { ListenUri: { } own })
        {
            settings.AudienceRestriction.AllowedAudienceUris.Add(own);
        }

        return new SecurityTokenHandlerCollection([new SamlSecurityTokenHandler()], settings);
    }

    /// <summary>The identity configuration of a service, initialized.</summary>
    public static IdentityConfiguration IdentityOf(ServiceCredentials credentials)
    {
        var identity = credentials.IdentityConfiguration;
        identity.ServiceCertificate ??= credentials.ServiceCertificate.Certificate;
        if (!identity.IsInitialized)
        {
            identity.Initialize();
        }

        return identity;
    }
}
