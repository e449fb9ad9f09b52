using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Saml;

namespace Woad.Federation.Handlers;

/// <summary>Creates the parts of assertions of SAML 2.0 that descriptors ask for.</summary>
internal static class Saml2Parts
{
    /// <summary>The attribute of a claim.</summary>
    public static Saml2Attribute Attribute(Claim claim)
    {
        ArgumentNullException.ThrowIfNull(claim);
        return new Saml2Attribute(claim.Type, claim.Value)
        {
            AttributeValueXsiType = claim.ValueType,
            OriginalIssuer = claim.OriginalIssuer == ClaimsIdentity.DefaultIssuer ? null : claim.OriginalIssuer,
            NameFormat = OptionalUri(SubjectClaims.Get(claim, ClaimProperties.SamlAttributeNameFormat)),
            FriendlyName = SubjectClaims.Get(claim, ClaimProperties.SamlAttributeDisplayName),
        };
    }

    /// <summary>The statement of the claims that are not the subject's name or its authentication.</summary>
    public static Saml2AttributeStatement? Attributes(
        ClaimsIdentity? subject, Func<Claim, Saml2Attribute> create,
        Action<ClaimsIdentity, ICollection<Saml2Attribute>> addDelegate,
        Func<ICollection<Saml2Attribute>, ICollection<Saml2Attribute>> collect)
    {
        if (subject is null)
        {
            return null;
        }

        var attributes = SubjectClaims.Attributes(subject).Select(create).ToList();
        addDelegate(subject, attributes);
        return attributes.Count == 0 ? null : new Saml2AttributeStatement(collect(attributes));
    }

    /// <summary>The statements of a descriptor, those that it has no content for left out.</summary>
    public static IEnumerable<Saml2Statement> Statements(
        SecurityTokenDescriptor tokenDescriptor,
        Func<ClaimsIdentity?, SecurityTokenDescriptor, Saml2Statement?> attributes,
        Func<AuthenticationInformation?, SecurityTokenDescriptor, Saml2Statement?> authentication)
    {
        ArgumentNullException.ThrowIfNull(tokenDescriptor);
        Saml2Statement?[] statements =
        [
            attributes(tokenDescriptor.Subject, tokenDescriptor),
            authentication(tokenDescriptor.AuthenticationInfo, tokenDescriptor),
        ];
        return statements.OfType<Saml2Statement>();
    }

    /// <summary>Sets the time and the statements of an assertion.</summary>
    /// <param name="assertion">The assertion.</param>
    /// <param name="clock">The clock; null for the time at which the assertion was made.</param>
    /// <param name="statements">The statements.</param>
    public static void Fill(Saml2Assertion assertion, TimeProvider? clock, IEnumerable<Saml2Statement> statements)
    {
        if (clock is not null)
        {
            assertion.IssueInstant = clock.GetUtcNow().UtcDateTime;
        }

        foreach (var statement in statements)
        {
            assertion.Statements.Add(statement);
        }
    }

    /// <summary>Joins the values of attributes that differ in nothing else.</summary>
    public static List<Saml2Attribute> Collect(ICollection<Saml2Attribute> attributes)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        return attributes.GroupBy(static a => (
            a.Name, a.AttributeValueXsiType, a.OriginalIssuer, a.FriendlyName, a.NameFormat?.OriginalString))
            .Select(static group =>
            {
                var first = group.First();
                foreach (var value in group.Skip(1).SelectMany(static a => a.Values).ToList())
                {
                    first.Values.Add(value);
                }

                return first;
            }).ToList();
    }

    /// <summary>The statement of the subject's authentication.</summary>
    /// <exception cref="InvalidOperationException">Only the method or only the time is known.</exception>
    public static Saml2AuthenticationStatement? Authentication(
        AuthenticationInformation? information, SecurityTokenDescriptor descriptor, Func<string, string> denormalize)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        if (SubjectClaims.Authentication(descriptor.Subject) is not (var method, var instant))
        {
            return null;
        }

        var statement = new Saml2AuthenticationStatement(
            new Saml2AuthenticationContext(
                new Uri(AuthenticationNames.ToSaml2(denormalize(method)), UriKind.RelativeOrAbsolute)),
            instant)
        {
            SessionIndex = information?.Session,
            SessionNotOnOrAfter = information?.NotOnOrAfter,
        };
        if (information is { Address: not null } or { DnsName: not null })
        {
            statement.SubjectLocality = new Saml2SubjectLocality(information.Address, information.DnsName);
        }

        return statement;
    }

    /// <summary>The conditions of an assertion; null for none.</summary>
    public static Saml2Conditions? Conditions(Lifetime? lifetime, string? address)
    {
        if (lifetime is null && string.IsNullOrEmpty(address))
        {
            return null;
        }

        var conditions = new Saml2Conditions
        {
            NotBefore = lifetime?.Created,
            NotOnOrAfter = lifetime?.Expires,
        };
        if (!string.IsNullOrEmpty(address))
        {
            conditions.AudienceRestrictions.Add(new Saml2AudienceRestriction(
                new Uri(address, UriKind.RelativeOrAbsolute)));
        }

        return conditions;
    }

    /// <summary>The subject of an assertion.</summary>
    public static Saml2Subject Subject(SecurityTokenDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        var subject = new Saml2Subject();
        if (SubjectClaims.Name(descriptor.Subject) is { } name)
        {
            subject.NameId = new Saml2NameIdentifier(name.Value)
            {
                Format = OptionalUri(SubjectClaims.Get(name, ClaimProperties.SamlNameIdentifierFormat)),
                NameQualifier = SubjectClaims.Get(name, ClaimProperties.SamlNameIdentifierNameQualifier),
                SPNameQualifier = SubjectClaims.Get(name, ClaimProperties.SamlNameIdentifierSPNameQualifier),
                SPProvidedId = SubjectClaims.Get(name, ClaimProperties.SamlNameIdentifierSPProvidedId),
            };
        }

        Saml2SubjectConfirmation confirmation;
        if (descriptor.Proof?.KeyIdentifier is { } key)
        {
            confirmation = new Saml2SubjectConfirmation(new Uri(SamlNames.HolderOfKey2), new());
            confirmation.SubjectConfirmationData!.KeyIdentifiers.Add(key);
        }
        else
        {
            confirmation = new Saml2SubjectConfirmation(new Uri(SamlNames.Bearer2));
        }

        subject.SubjectConfirmations.Add(confirmation);
        return subject;
    }

    private static Uri? OptionalUri(string? text) => text is null ? null : new Uri(text, UriKind.RelativeOrAbsolute);
}
