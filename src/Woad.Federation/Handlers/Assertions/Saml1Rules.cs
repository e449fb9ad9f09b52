using System.IdentityModel.Tokens;
using Woad.Federation.Saml;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The rules that assertions of SAML 1.1 must keep.</summary>
internal static class Saml1Rules
{
    /// <summary>Refuses conditions that do not hold.</summary>
    /// <exception cref="SecurityTokenValidationException">A condition does not hold.</exception>
    public static void CheckConditions(
        SecurityTokenHandlerConfiguration settings, SamlSecurityTokenRequirement requirement,
        SamlConditions? conditions, bool enforcesAudience)
    {
        TokenRules.CheckLifetime(settings, conditions?.NotBefore, conditions?.NotOnOrAfter);
        if (enforcesAudience)
        {
            requirement.CheckAudiences(
                settings,
                conditions?.Conditions.OfType<SamlAudienceRestrictionCondition>().Select(static r => r.Audiences));
        }
    }

    /// <summary>
    /// Refuses a token whose statements are of several subjects, or are confirmed otherwise than is accepted.
    /// </summary>
    /// <exception cref="SecurityTokenException">They are.</exception>
    public static void CheckSubjects(SamlSecurityToken token)
    {
        var subjects = token.Assertion.Statements.OfType<SamlSubjectStatement>().Select(static s => s.SamlSubject)
            .ToList();
        if (subjects.Count == 0)
        {
            throw new SecurityTokenException(
                "ID4225: The assertion is rejected because none of its statements has a subject.");
        }

        var first = subjects[0];
        if (subjects.Exists(subject => subject.Name != first.Name || subject.NameFormat != first.NameFormat
            || subject.NameQualifier != first.NameQualifier
            || !subject.ConfirmationMethods.SequenceEqual(first.ConfirmationMethods)
            || subject.SubjectConfirmationData != first.SubjectConfirmationData
            || (subject.KeyIdentifier is null) != (first.KeyIdentifier is null)))
        {
            throw new SecurityTokenException(
                "ID4225: The assertion is rejected because its statements are of several subjects.");
        }

        var isFitting = first.ConfirmationMethods is [var method] && first.SubjectConfirmationData is null
            && method switch
            {
                SamlNames.Bearer1 => first.KeyIdentifier is null,
                SamlNames.HolderOfKey1 => first.Crypto is not null,
                _ => false,
            };
        if (!isFitting)
        {
            throw new SecurityTokenException(Escaped.Text(
                $"ID4136: The assertion is rejected because of its confirmation "
                    + $"'{string.Join(' ', first.ConfirmationMethods)}': bearer has no key, holder-of-key has one, and "
                    + $"other methods are not accepted."));
        }
    }

    /// <summary>The time until which a token is remembered that may not come again.</summary>
    /// <exception cref="SecurityTokenValidationException">The token does not expire.</exception>
    public static DateTime RememberedUntil(SamlSecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return Saml2Rules.RememberedUntil(token.Assertion.Conditions?.NotOnOrAfter);
    }

    /// <summary>Refuses a token that may not come again, and has come before.</summary>
    /// <exception cref="SecurityTokenReplayDetectedException">It has.</exception>
    public static void DetectReplay(
        SecurityToken token, Func<SecurityTokenHandlerConfiguration> settings,
        Func<SamlSecurityToken, DateTime> rememberedUntil)
    {
        if (token is SamlSecurityToken saml)
        {
            TokenRules.DetectReplay(settings(), token, saml.Assertion.Issuer, () => rememberedUntil(saml));
        }
    }
}
