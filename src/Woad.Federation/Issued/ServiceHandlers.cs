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

        return new SecurityTokenHandlerCollection(
            [new SamlSecurityTokenHandler()], SettingsOf(credentials, requirement, clock));
    }

    /// <summary>
    /// The authenticator of a service whose assertions of SAML 1.1 are read by a serializer of the program, by the
    /// same rules.
    /// </summary>
    public static SamlSecurityTokenAuthenticator AuthenticatorOf(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock)
    {
        var settings = SettingsOf(credentials, requirement, clock);
        List<SecurityTokenAuthenticator> issuers =
            [new X509SecurityTokenAuthenticator(settings.CertificateValidator)];
        if (credentials.IssuedTokenAuthentication.AllowUntrustedRsaIssuers)
        {
            issuers.Add(new RsaSecurityTokenAuthenticator());
        }

        var authenticator = new SamlSecurityTokenAuthenticator(issuers, settings.MaxClockSkew)
        {
            AudienceUriMode = settings.AudienceRestriction.AudienceMode,
            Clock = clock,
        };
        foreach (var audience in settings.AudienceRestriction.AllowedAudienceUris)
        {
            authenticator.AllowedAudienceUris.Add(audience.OriginalString);
        }

        return authenticator;
    }

    /// <summary>The settings of handlers by the rules of IssuedTokenAuthentication.</summary>
    private static SecurityTokenHandlerConfiguration SettingsOf(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock)
    {
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

        IssuerCertificates.Check(settings);
        settings.AudienceRestriction.AudienceMode = rules.AudienceUriMode;
        foreach (var audience in rules.AllowedAudienceUris)
        {
            settings.AudienceRestriction.AllowedAudienceUris.Add(new Uri(audience, UriKind.RelativeOrAbsolute));
        }

        if (requirement is RecipientServiceModelSecurityTokenRequirement { ListenUri: { } own })
        {
            settings.AudienceRestriction.AllowedAudienceUris.Add(own);
        }

        return settings;
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
