using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Xml;

namespace Woad.Federation.IdentitySections;

/// <summary>Puts the elements of a file into settings.</summary>
internal static class IdentityApplication
{
    /// <summary>Puts the settings of an identity configuration into those of its handlers.</summary>
    public static void Apply(IdentityConfigurationElement element, SecurityTokenHandlerConfiguration settings)
    {
        settings.MaxClockSkew = element.MaximumClockSkew;
        settings.SaveBootstrapContext = element.SaveBootstrapContext;
        Parts(
            settings, element.AudienceUris, element.Caches, element.CertificateValidation, element.IssuerNameRegistry,
            element.IssuerTokenResolver, element.ServiceTokenResolver, element.TokenReplayDetection);
    }

    /// <summary>Puts the settings of handlers over those of their identity configuration.</summary>
    public static SecurityTokenHandlerConfiguration Apply(
        SecurityTokenHandlerConfigurationElement element, SecurityTokenHandlerConfiguration inherited)
    {
        var settings = Copy(inherited);
        if (element.HasOwn("maximumClockSkew"))
        {
            settings.MaxClockSkew = element.MaximumClockSkew;
        }

        if (element.HasOwn("saveBootstrapContext"))
        {
            settings.SaveBootstrapContext = element.SaveBootstrapContext;
        }

        Parts(
            settings, element.AudienceUris, element.Caches, element.CertificateValidation, element.IssuerNameRegistry,
            element.IssuerTokenResolver, element.ServiceTokenResolver, element.TokenReplayDetection);
        return settings;
    }

    /// <summary>Puts the handlers of an element into a collection.</summary>
    public static SecurityTokenHandlerCollection Handlers(
        SecurityTokenHandlerElementCollection element, SecurityTokenHandlerConfiguration settings)
    {
        var handlers = new SecurityTokenHandlerCollection(settings);
        foreach (CustomTypeElement item in element)
        {
            var handler = CustomTypeElement.Resolve<SecurityTokenHandler>(item);
            try
            {
                handlers.Add(handler);
            }
            catch (InvalidOperationException e)
            {
                throw item.Mistake(
                    Escaped.Text($"there is a handler of {handler.TokenType} already; remove it first by <remove>"), e);
            }
        }

        return handlers;
    }

    private static void Parts(
        SecurityTokenHandlerConfiguration settings, AudienceUriElementCollection audiences,
        IdentityModelCachesElement caches, X509CertificateValidationElement certificates,
        IssuerNameRegistryElement registry, CustomTypeElement issuers, CustomTypeElement own,
        TokenReplayDetectionElement replay)
    {
        if (audiences.IsConfigured)
        {
            settings.AudienceRestriction = new AudienceRestriction(audiences.Mode);
            foreach (AudienceUriElement audience in audiences)
            {
                settings.AudienceRestriction.AllowedAudienceUris.Add(
                    new Uri(audience.Value, UriKind.RelativeOrAbsolute));
            }
        }

        if (caches.TokenReplayCache.IsConfigured)
        {
            settings.Caches.TokenReplayCache = CustomTypeElement.Resolve<TokenReplayCache>(caches.TokenReplayCache);
        }

        if (caches.SessionSecurityTokenCache.IsConfigured)
        {
            settings.Caches.SessionSecurityTokenCache =
                CustomTypeElement.Resolve<SessionSecurityTokenCache>(caches.SessionSecurityTokenCache);
        }

        Certificates(settings, certificates);
        if (registry.IsConfigured)
        {
            settings.IssuerNameRegistry = Registry(registry);
        }

        if (issuers.IsConfigured)
        {
            settings.IssuerTokenResolver = CustomTypeElement.Resolve<SecurityTokenResolver>(issuers);
        }

        if (own.IsConfigured)
        {
            settings.ServiceTokenResolver = CustomTypeElement.Resolve<SecurityTokenResolver>(own);
        }

        if (replay.IsConfigured)
        {
            (settings.DetectReplayedTokens, settings.TokenReplayCacheExpirationPeriod) =
                (replay.Enabled, replay.ExpirationPeriod);
        }
    }

    private static void Certificates(
        SecurityTokenHandlerConfiguration settings, X509CertificateValidationElement certificates)
    {
        if (!certificates.IsConfigured)
        {
            return;
        }

        settings.CertificateValidationMode = certificates.CertificateValidationMode;
        settings.RevocationMode = certificates.RevocationMode;
        settings.TrustedStoreLocation = certificates.TrustedStoreLocation;
        settings.ResetCertificateValidator();
        var validator = certificates.CertificateValidator;
        if (certificates.CertificateValidationMode == X509CertificateValidationMode.Custom)
        {
            settings.CertificateValidator = CustomTypeElement.Resolve<X509CertificateValidator>(validator);
        }
        else if (validator.IsConfigured)
        {
            throw validator.Mistake(
                "it is for the mode Custom only; set certificateValidationMode to Custom, or leave the element out");
        }
    }

    private static IssuerNameRegistry Registry(IssuerNameRegistryElement element)
    {
        if (element.Type.Length == 0)
        {
            var usual = new ConfigurationBasedIssuerNameRegistry();
            Give(element, usual);
            return usual;
        }

        var type = TypeNames.Find(element.Type)
            ?? throw element.Mistake(Escaped.Text($"the type '{element.Type}' was not found"));
        if (!typeof(IssuerNameRegistry).IsAssignableFrom(type) || type.GetConstructor([]) is null)
        {
            throw element.Mistake(Escaped.Text(
                $"the type '{type}' is not an IssuerNameRegistry with a constructor without parameters"));
        }

        var own = (IssuerNameRegistry)Activator.CreateInstance(type)!;
        Give(element, own);
        return own;
    }

    private static void Give(IssuerNameRegistryElement element, IssuerNameRegistry registry)
    {
        if (element.ChildNodes is { } nodes && nodes.OfType<XmlElement>().Any())
        {
            element.Give(registry, nodes);
        }
    }

    private static SecurityTokenHandlerConfiguration Copy(SecurityTokenHandlerConfiguration from)
    {
        var copy = new SecurityTokenHandlerConfiguration
        {
            AudienceRestriction = from.AudienceRestriction,
            Caches = new IdentityModelCaches
            {
                SessionSecurityTokenCache = from.Caches.SessionSecurityTokenCache,
                TokenReplayCache = from.Caches.TokenReplayCache,
            },
            CertificateValidationMode = from.CertificateValidationMode,
            DetectReplayedTokens = from.DetectReplayedTokens,
            IssuerNameRegistry = from.IssuerNameRegistry,
            IssuerTokenResolver = from.IssuerTokenResolver,
            MaxClockSkew = from.MaxClockSkew,
            RevocationMode = from.RevocationMode,
            SaveBootstrapContext = from.SaveBootstrapContext,
            ServiceTokenResolver = from.ServiceTokenResolver,
            TokenReplayCacheExpirationPeriod = from.TokenReplayCacheExpirationPeriod,
            TrustedStoreLocation = from.TrustedStoreLocation,
            Clock = from.Clock,
        };
        if (from.OwnCertificateValidator is { } validator)
        {
            copy.CertificateValidator = validator;
        }

        return copy;
    }
}
