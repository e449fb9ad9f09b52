using System.IdentityModel.Selectors;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the rules by which handlers accept assertions.</summary>
public class SamlSecurityTokenRequirement
{
    /// <summary>Initializes a new instance of the <see cref="SamlSecurityTokenRequirement"/> class.</summary>
    public SamlSecurityTokenRequirement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSecurityTokenRequirement"/> class.</summary>
    /// <param name="element">The element samlSecurityTokenRequirement of a configuration file.</param>
    /// <exception cref="ArgumentNullException"><paramref name="element"/> is null.</exception>
    /// <exception cref="InvalidOperationException">An attribute, an element or a value is not known.</exception>
    public SamlSecurityTokenRequirement(XmlElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        var read = new RequirementElement(element);
        MapToWindows = read.MapToWindows;
        CertificateValidator = read.Validator;
        NameClaimType = read.ClaimType("nameClaimType") ?? NameClaimType;
        RoleClaimType = read.ClaimType("roleClaimType") ?? RoleClaimType;
    }

    /// <summary>
    /// Gets or sets the validator of the certificates of issuers; null for that of the configuration.
    /// </summary>
    public X509CertificateValidator? CertificateValidator { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether identities become Windows identities by their UPN.
    /// </summary>
    /// <value>The default is <see langword="false"/>; true is refused when a service opens.</value>
    public bool MapToWindows { get; set; }

    /// <summary>Gets or sets the type of the claim that has the name of an identity.</summary>
    public string NameClaimType { get; set; } = ClaimTypes.Name;

    /// <summary>Gets or sets the type of the claims that have the roles of an identity.</summary>
    public string RoleClaimType { get; set; } = ClaimTypes.Role;

    /// <summary>Returns whether the audience of a token is checked.</summary>
    /// <param name="audienceUriMode">The setting.</param>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public virtual bool ShouldEnforceAudienceRestriction(AudienceUriMode audienceUriMode, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return audienceUriMode switch
        {
            AudienceUriMode.Always => true,
            AudienceUriMode.BearerKeyOnly => token.SecurityKeys.Count == 0,
            _ => false,
        };
    }

    /// <summary>Refuses a token that is for other audiences.</summary>
    /// <param name="allowedAudienceUris">The audiences of the service.</param>
    /// <param name="tokenAudiences">The audiences of one restriction of the token.</param>
    /// <exception cref="InvalidOperationException">The service has no audience.</exception>
    /// <exception cref="AudienceUriValidationFailedException">The audiences have none of the service's.</exception>
    public virtual void ValidateAudienceRestriction(IList<Uri> allowedAudienceUris, IList<Uri> tokenAudiences)
    {
        ArgumentNullException.ThrowIfNull(allowedAudienceUris);
        ArgumentNullException.ThrowIfNull(tokenAudiences);
        if (allowedAudienceUris.Count == 0)
        {
            throw new InvalidOperationException(
                "ID1032: At least one 'audienceUri' must be specified in the SamlSecurityTokenRequirement when the "
                    + "AudienceUriMode is set to 'Always' or 'BearerKeyOnly'. Either add the valid URI values to "
                    + "AudienceRestriction.AllowedAudienceUris, or set AudienceMode to 'Never'.");
        }

        if (tokenAudiences.Count == 0)
        {
            throw new AudienceUriValidationFailedException("ID1036: The AudienceRestriction has no audience.");
        }

        if (!tokenAudiences.Any(audience => Audiences.HasOneOf(allowedAudienceUris, audience)))
        {
            throw new AudienceUriValidationFailedException(Escaped.Text(
                $"ID1038: The AudienceRestrictionCondition was not valid because the specified Audience is not "
                    + $"present in AudienceUris.\nAudience: '{tokenAudiences[0].OriginalString}'"));
        }
    }

    /// <summary>Refuses a token without a restriction, or with one that has none of the service's audiences.</summary>
    internal void CheckAudiences(
        SecurityTokenHandlerConfiguration settings, IEnumerable<IList<Uri>>? restrictions)
    {
        var all = restrictions?.ToList() ?? [];
        if (all.Count == 0)
        {
            throw new AudienceUriValidationFailedException(
                "ID1035: The assertion is for no audience, and AudienceMode asks for one.");
        }

        foreach (var audiences in all)
        {
            ValidateAudienceRestriction(settings.AudienceRestriction.AllowedAudienceUris, audiences);
        }
    }

    /// <summary>The rules that the element of a handler has.</summary>
    /// <exception cref="InvalidOperationException">It is another element.</exception>
    internal static SamlSecurityTokenRequirement Of(XmlNodeList nodes)
    {
        ArgumentNullException.ThrowIfNull(nodes);
        return new SamlSecurityTokenRequirement(
            nodes.OfType<XmlElement>().FirstOrDefault(static e => e.LocalName == "samlSecurityTokenRequirement")
                ?? throw new InvalidOperationException(
                    "The handler of SAML tokens takes the element samlSecurityTokenRequirement only."));
    }

    /// <summary>Whether the settings of a service ask for the audience of a token.</summary>
    internal bool Enforces(SecurityTokenHandlerConfiguration settings, SecurityToken token) =>
        ShouldEnforceAudienceRestriction(settings.AudienceRestriction.AudienceMode, token);

    /// <summary>An identity without claims.</summary>
    internal ClaimsIdentity NewIdentity() => new(AuthenticationTypes.Federation, NameClaimType, RoleClaimType);

    /// <summary>Refuses that identities become Windows identities.</summary>
    /// <exception cref="PlatformNotSupportedException">They are asked for.</exception>
    internal void ThrowIfMapped()
    {
        if (MapToWindows)
        {
            throw WindowsAccounts.Missing("mapToWindows of samlSecurityTokenRequirement");
        }
    }
}
