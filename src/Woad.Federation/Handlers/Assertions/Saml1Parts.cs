using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Federation.Saml;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>Creates the parts of assertions of SAML 1.1 that descriptors ask for.</summary>
internal static class Saml1Parts
{
    /// <summary>The attribute of a claim.</summary>
    /// <exception cref="ArgumentException">The type of the claim has no slash that divides it.</exception>
    public static SamlAttribute Attribute(Claim claim)
    {
        ArgumentNullException.ThrowIfNull(claim);
        var slash = claim.Type.LastIndexOf('/');
        return slash <= 0 || slash == claim.Type.Length - 1
            ? throw new ArgumentException(Escaped.Text(
                $"ID4216: The claim type '{claim.Type}' cannot be divided into the namespace and the name of an "
                    + $"attribute of SAML 1.1. Use a type in the form 'namespace/name'."))
            : new SamlAttribute(claim.Type[..slash], claim.Type[(slash + 1)..], [claim.Value])
            {
                AttributeValueXsiType = claim.ValueType,
                OriginalIssuer = claim.OriginalIssuer == ClaimsIdentity.DefaultIssuer ? null : claim.OriginalIssuer,
            };
    }

    /// <summary>The statement of the claims that are not the subject's name or its authentication.</summary>
    public static SamlAttributeStatement? Attributes(
        SamlSubject samlSubject, ClaimsIdentity? subject, Func<Claim, SamlAttribute> create,
        Action<ClaimsIdentity, ICollection<SamlAttribute>> addDelegate,
        Func<ICollection<SamlAttribute>, ICollection<SamlAttribute>> collect)
    {
        if (subject is null)
        {
            return null;
        }

        var attributes = SubjectClaims.Attributes(subject).Select(create).ToList();
        addDelegate(subject, attributes);
        return attributes.Count == 0 ? null : new SamlAttributeStatement(samlSubject, collect(attributes));
    }

    /// <summary>Joins the values of attributes that differ in nothing else.</summary>
    public static List<SamlAttribute> Collect(ICollection<SamlAttribute> attributes)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        return attributes.GroupBy(static a => (a.Namespace, a.Name, a.AttributeValueXsiType, a.OriginalIssuer))
            .Select(static group =>
            {
                var first = group.First();
                foreach (var value in group.Skip(1).SelectMany(static a => a.AttributeValues).ToList())
                {
                    first.AttributeValues.Add(value);
                }

                return first;
            }).ToList();
    }

    /// <summary>The statement of the subject's authentication.</summary>
    /// <exception cref="InvalidOperationException">Only the method or only the time is known.</exception>
    public static SamlAuthenticationStatement? Authentication(
        SamlSubject samlSubject, AuthenticationInformation? information, SecurityTokenDescriptor descriptor,
        Func<string, string> denormalize)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        return SubjectClaims.Authentication(descriptor.Subject) is (var method, var instant)
            ? new SamlAuthenticationStatement(
                samlSubject, AuthenticationNames.ToSaml1(denormalize(method)), instant,
                information?.DnsName, information?.Address, null)
            : null;
    }

    /// <summary>The conditions of an assertion.</summary>
    public static SamlConditions Conditions(Lifetime? lifetime, string? address)
    {
        var conditions = new SamlConditions();
        conditions.NotBefore = lifetime?.Created ?? conditions.NotBefore;
        conditions.NotOnOrAfter = lifetime?.Expires ?? conditions.NotOnOrAfter;
        if (!string.IsNullOrEmpty(address))
        {
            conditions.Conditions.Add(new SamlAudienceRestrictionCondition(
                [new Uri(address, UriKind.RelativeOrAbsolute)]));
        }

        return conditions;
    }

    /// <summary>The subject of an assertion.</summary>
    public static SamlSubject Subject(SecurityTokenDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        var subject = new SamlSubject();
        if (SubjectClaims.Name(descriptor.Subject) is { } name)
        {
            subject.Name = name.Value;
            subject.NameFormat = SubjectClaims.Get(name, ClaimProperties.SamlNameIdentifierFormat);
            subject.NameQualifier = SubjectClaims.Get(name, ClaimProperties.SamlNameIdentifierNameQualifier);
        }

        subject.KeyIdentifier = descriptor.Proof?.KeyIdentifier;
        subject.ConfirmationMethods.Add(
            subject.KeyIdentifier is null ? SamlNames.Bearer1 : SamlNames.HolderOfKey1);
        return subject;
    }

    /// <summary>The statements of an assertion, of which there must be one.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public static List<SamlStatement> Statements(params IEnumerable<SamlStatement?> statements) =>
        statements.OfType<SamlStatement>().ToList() is { Count: > 0 } some
            ? some
            : throw new InvalidOperationException(
                "ID4287: The token cannot be created because an assertion of SAML 1.1 needs a claim of its subject.");
}
