using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using Woad.Federation.Handlers;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Selectors;

/// <summary>Validates tokens of SAML 1.1, and asks their statements for policies.</summary>
/// <remarks>
/// The token must have a signature that was verified when it was read, and one of the supporting authenticators must
/// accept the issuer. The conditions of a program are validated by its override of <c>ValidateTokenCore</c>.
/// </remarks>
public class SamlSecurityTokenAuthenticator : SecurityTokenAuthenticator
{
    private readonly List<SecurityTokenAuthenticator> _supporting;
    private readonly SecurityTokenHandlerConfiguration _settings = new();

    /// <summary>Initializes a new instance of the <see cref="SamlSecurityTokenAuthenticator"/> class.</summary>
    /// <param name="supportingAuthenticators">Validate the tokens of issuers and the keys of subjects.</param>
    public SamlSecurityTokenAuthenticator(IList<SecurityTokenAuthenticator> supportingAuthenticators)
        : this(supportingAuthenticators, TimeSpan.Zero)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSecurityTokenAuthenticator"/> class.</summary>
    /// <param name="supportingAuthenticators">Validate the tokens of issuers and the keys of subjects.</param>
    /// <param name="maxClockSkew">The maximum difference between the clocks of issuer and service.</param>
    /// <exception cref="ArgumentNullException"><paramref name="supportingAuthenticators"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxClockSkew"/> is negative.</exception>
    public SamlSecurityTokenAuthenticator(
        IList<SecurityTokenAuthenticator> supportingAuthenticators, TimeSpan maxClockSkew)
    {
        ArgumentNullException.ThrowIfNull(supportingAuthenticators);
        _supporting = [.. supportingAuthenticators];
        _settings.MaxClockSkew = maxClockSkew;
    }

    /// <summary>Gets the audiences whose tokens are accepted.</summary>
    public IList<string> AllowedAudienceUris { get; } = new Collection<string>();

    /// <summary>Gets or sets a value that indicates when the audience of a token is checked.</summary>
    /// <value>The default is <see cref="AudienceUriMode.Always"/>.</value>
    public AudienceUriMode AudienceUriMode { get; set; } = AudienceUriMode.Always;

    /// <summary>Gets or sets the clock.</summary>
    internal TimeProvider Clock
    {
        get => _settings.Clock;
        set => _settings.Clock = value;
    }

    /// <summary>Returns the claims of the owner of a key.</summary>
    /// <param name="keyIdentifier">The references to the key, of which one shows a certificate or an RSA key.</param>
    /// <returns>The claims; null where no supporting authenticator validates the key.</returns>
    /// <exception cref="SecurityTokenException">A supporting authenticator refuses the key.</exception>
    public virtual ClaimSet? ResolveClaimSet(SecurityKeyIdentifier keyIdentifier) =>
        TokenOf(keyIdentifier) is { } token ? ResolveClaimSet(token) : null;

    /// <summary>Returns the claims of the owner of a token.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The claims; null where no supporting authenticator validates the token.</returns>
    /// <exception cref="SecurityTokenException">A supporting authenticator refuses the token.</exception>
    public virtual ClaimSet? ResolveClaimSet(SecurityToken token) => Authenticate(token)?.ClaimSets.FirstOrDefault();

    /// <summary>Returns the identity of the owner of a key.</summary>
    /// <param name="keyIdentifier">The references to the key, of which one shows a certificate or an RSA key.</param>
    /// <returns>The identity; null where no supporting authenticator validates the key.</returns>
    /// <exception cref="SecurityTokenException">A supporting authenticator refuses the key.</exception>
    public virtual IIdentity? ResolveIdentity(SecurityKeyIdentifier keyIdentifier) =>
        TokenOf(keyIdentifier) is { } token ? ResolveIdentity(token) : null;

    /// <summary>Returns the identity of the owner of a token.</summary>
    /// <param name="token">The token.</param>
    /// <returns>The identity; null where no supporting authenticator validates the token.</returns>
    /// <exception cref="SecurityTokenException">A supporting authenticator refuses the token.</exception>
    public virtual IIdentity? ResolveIdentity(SecurityToken token) =>
        Authenticate(token) is { } context && context.Properties.TryGetValue("Identities", out var found)
            ? (found as IList<IIdentity>)?.FirstOrDefault()
            : null;

    /// <inheritdoc/>
    protected override bool CanValidateTokenCore(SecurityToken token) => token is SamlSecurityToken;

    /// <summary>Returns whether a restriction has one of the allowed audiences.</summary>
    /// <param name="audienceRestrictionCondition">The restriction.</param>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    protected virtual bool ValidateAudienceRestriction(SamlAudienceRestrictionCondition audienceRestrictionCondition)
    {
        ArgumentNullException.ThrowIfNull(audienceRestrictionCondition);
        var allowed = AllowedAudienceUris.Select(static uri => new Uri(uri, UriKind.RelativeOrAbsolute)).ToList();
        return audienceRestrictionCondition.Audiences.Any(audience => Audiences.HasOneOf(allowed, audience));
    }

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The token is refused.</exception>
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        var saml = TokenRules.Known<SamlSecurityToken>(token);
        var assertion = saml.Assertion;
        if (VerifiedCredentials.IssuerOf(assertion.SigningCredentials) is null || assertion.SigningToken is null)
        {
            throw new SecurityTokenValidationException(TokenRules.NotSigned);
        }

        TokenRules.CheckLifetime(_settings, assertion.Conditions?.NotBefore, assertion.Conditions?.NotOnOrAfter);
        CheckAudience(saml);
        Saml1Rules.CheckSubjects(saml);
        CheckKeys(assertion);
        var issuer = ResolveClaimSet(assertion.SigningToken) ?? throw new SecurityTokenValidationException(
            "The issuer of the token is not known: no supporting authenticator validates its token.");
        List<IAuthorizationPolicy> policies = [];
        foreach (var statement in assertion.Statements)
        {
            if (statement.CreatePolicy(issuer, this) is not { } policy)
            {
                continue;
            }

            if (policy is SubjectPolicy own)
            {
                own.Until = saml.ValidTo;
            }

            policies.Add(policy);
        }

        return policies.AsReadOnly();
    }

    private void CheckAudience(SamlSecurityToken token)
    {
        if (!new SamlSecurityTokenRequirement().ShouldEnforceAudienceRestriction(AudienceUriMode, token))
        {
            return;
        }

        var restrictions = token.Assertion.Conditions?.Conditions.OfType<SamlAudienceRestrictionCondition>().ToList();
        if (restrictions is not { Count: > 0 } || !restrictions.TrueForAll(ValidateAudienceRestriction))
        {
            throw new AudienceUriValidationFailedException(
                "The token is not for an audience of AllowedAudienceUris, and AudienceUriMode asks for one.");
        }
    }

    // Only the key of the first subject is proved, and each statement may add the claims of its subject's key.
    private static void CheckKeys(SamlAssertion assertion)
    {
        var keys = assertion.Statements.OfType<SamlSubjectStatement>()
            .Select(static statement => statement.SamlSubject.KeyIdentifier).ToList();
        if (!keys.TrueForAll(other => ReferenceEquals(other, keys[0]) || (other is not null && keys[0] is { } first
            && other.Count == first.Count && other.Zip(first).All(static pair => pair.First.Matches(pair.Second)))))
        {
            throw new SecurityTokenValidationException(
                "The token is refused because its statements are of subjects with several keys.");
        }
    }

    private AuthorizationContext? Authenticate(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        return _supporting.Find(known => known.CanValidateToken(token)) is { } authenticator
            ? AuthorizationContext.CreateDefaultAuthorizationContext(authenticator.ValidateToken(token))
            : null;
    }

    private static SecurityToken? TokenOf(SecurityKeyIdentifier keyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        if (keyIdentifier.TryFind<RsaKeyIdentifierClause>(out var rsa))
        {
            return new RsaSecurityToken(rsa.Rsa);
        }

        if (!keyIdentifier.TryFind<X509RawDataKeyIdentifierClause>(out var raw))
        {
            return null;
        }

        using var certificate = X509CertificateLoader.LoadCertificate(raw.GetX509RawData());
        return new X509SecurityToken(certificate);
    }
}
