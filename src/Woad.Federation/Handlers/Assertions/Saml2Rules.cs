using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The rules that assertions of SAML 2.0 must keep.</summary>
internal static class Saml2Rules
{
    /// <summary>The refusal of a token that is not signed.</summary>
    public const string NotSigned =
        "ID4152: The Saml2SecurityToken cannot be validated because the IssuerToken property is not set: the "
            + "assertion is not signed.";

    /// <summary>Refuses conditions that do not hold.</summary>
    /// <exception cref="SecurityTokenValidationException">A condition does not hold.</exception>
    public static void CheckConditions(
        SecurityTokenHandlerConfiguration settings, SamlSecurityTokenRequirement requirement,
        Saml2Conditions? conditions, bool enforcesAudience)
    {
        TokenRules.CheckLifetime(settings, conditions?.NotBefore, conditions?.NotOnOrAfter);
        if (conditions is { OneTimeUse: true })
        {
            throw new SecurityTokenValidationException(
                "ID4149: The assertion is rejected because it has the condition OneTimeUse. Override "
                    + "ValidateConditions to accept it.");
        }

        if (conditions?.ProxyRestriction is not null)
        {
            throw new SecurityTokenValidationException(
                "ID4150: The assertion is rejected because it has the condition ProxyRestriction. Override "
                    + "ValidateConditions to accept it.");
        }

        if (enforcesAudience)
        {
            requirement.CheckAudiences(settings, conditions?.AudienceRestrictions.Select(static r => r.Audiences));
        }
    }

    /// <summary>Refuses data of a confirmation that do not hold.</summary>
    /// <exception cref="SecurityTokenValidationException">They do not hold, or cannot be checked.</exception>
    public static void CheckConfirmationData(
        SecurityTokenHandlerConfiguration settings, Saml2SubjectConfirmationData data)
    {
        ArgumentNullException.ThrowIfNull(data);
        if (data.Address is not null || data.InResponseTo is not null || data.Recipient is not null)
        {
            throw new SecurityTokenValidationException(
                "ID4153: The assertion is rejected because its confirmation has an Address, an InResponseTo or a "
                    + "Recipient, which this handler does not check. Override ValidateConfirmationData to check them.");
        }

        TokenRules.CheckLifetime(settings, data.NotBefore, data.NotOnOrAfter);
    }

    /// <summary>Refuses a token whose confirmation is not one of those that are accepted.</summary>
    /// <exception cref="SecurityTokenException">It is not.</exception>
    public static void CheckConfirmation(Saml2SecurityToken token, Action<Saml2SubjectConfirmationData> checkData)
    {
        if (token.Assertion.Subject is not { SubjectConfirmations: [var confirmation] })
        {
            throw new SecurityTokenException(
                "ID4130: The assertion is rejected because its subject has not exactly one confirmation.");
        }

        if (confirmation.SubjectConfirmationData is { } data)
        {
            checkData(data);
        }

        var hasKey = confirmation.SubjectConfirmationData is { KeyIdentifiers.Count: > 0 };
        var isFitting = confirmation.Method.OriginalString switch
        {
            SamlNames.Bearer2 => !hasKey && token.SecurityKeys.Count == 0,
            SamlNames.HolderOfKey2 => hasKey && token.SecurityKeys.Count == 1,
            _ => false,
        };
        if (!isFitting)
        {
            throw new SecurityTokenException(Escaped.Text(
                $"ID4136: The assertion is rejected because of its confirmation '{confirmation.Method}': bearer has no "
                    + $"key, holder-of-key has one, and other methods are not accepted."));
        }
    }

    /// <summary>The time until which a token is remembered that may not come again.</summary>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    public static DateTime RememberedUntil(Saml2SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return RememberedUntil(token.Assertion.Conditions?.NotOnOrAfter);
    }

    /// <summary>The time until which a token is remembered that may not come again.</summary>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    public static DateTime RememberedUntil(DateTime? notOnOrAfter) =>
        notOnOrAfter is { } end && end != DateTime.MaxValue ? end : throw new SecurityTokenValidationException(
            "ID1069: A token that may not come again must expire, and the assertion has no NotOnOrAfter.");

    /// <summary>Refuses a token that may not come again, and has come before.</summary>
    /// <exception cref="SecurityTokenReplayDetectedException">It has.</exception>
    public static void DetectReplay(
        SecurityToken token, Func<SecurityTokenHandlerConfiguration> settings,
        Func<Saml2SecurityToken, DateTime> rememberedUntil)
    {
        if (token is Saml2SecurityToken saml)
        {
            TokenRules.DetectReplay(settings(), token, saml.Assertion.Issuer.Value, () => rememberedUntil(saml));
        }
    }

    /// <summary>Whether the signature of an assertion was verified, and by which issuer's key.</summary>
    public static bool HasIssuer(Saml2Assertion assertion, [NotNullWhen(true)] out SecurityToken? token)
    {
        ArgumentNullException.ThrowIfNull(assertion);
        token = VerifiedCredentials.IssuerOf(assertion.SigningCredentials);
        return token is not null;
    }

    /// <summary>The token of an assertion, with the keys of its subject and the token of its issuer.</summary>
    /// <param name="assertion">The assertion, whose signature was verified where it has one.</param>
    /// <param name="settings">The settings of the handler.</param>
    /// <param name="keysOf">Finds the keys of the subject.</param>
    /// <param name="issuerOf">Finds the issuer of a signed assertion.</param>
    /// <param name="known">Finds the issuer of an assertion without a signature; null for none.</param>
    public static Saml2SecurityToken TokenOf(
        Saml2Assertion assertion, SecurityTokenHandlerConfiguration settings,
        Func<Saml2Assertion, SecurityTokenResolver, ReadOnlyCollection<SecurityKey>> keysOf,
        Func<Saml2Assertion, SecurityTokenResolver, SecurityToken> issuerOf,
        Func<Saml2Assertion, SecurityTokenResolver, SecurityToken?> known)
    {
        var keys = keysOf(assertion, settings.ServiceTokenResolver);
        return new Saml2SecurityToken(
            assertion, keys,
            (assertion.SigningCredentials is not null ? issuerOf : known)(assertion, settings.IssuerTokenResolver));
    }

    /// <summary>The key of the first confirmation that names one: each costs an operation with a private key.</summary>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public static ReadOnlyCollection<SecurityKey> KeysOf(Saml2Assertion assertion, SecurityTokenResolver resolver)
    {
        ArgumentNullException.ThrowIfNull(assertion);
        var names = assertion.Subject?.SubjectConfirmations.Select(static c => c.SubjectConfirmationData)
            .SelectMany(static data => data?.KeyIdentifiers ?? []).FirstOrDefault();
        return names is null ? [] : [SubjectKeys.Resolve(names, resolver)];
    }
}
