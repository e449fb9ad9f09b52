using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.Security.Principal;
using Woad.Federation.Saml;
using AuthenticationTypes = System.Security.Claims.AuthenticationTypes;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a statement of SAML 1.1 about a subject ([SAMLCore1.1] 2.4.2).</summary>
public abstract class SamlSubjectStatement : SamlStatement
{
    private Seal _seal;
    private SamlSubject _subject = new();

    /// <summary>Initializes a new instance of the <see cref="SamlSubjectStatement"/> class.</summary>
    protected SamlSubjectStatement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSubjectStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    protected SamlSubjectStatement(SamlSubject samlSubject)
    {
        ArgumentNullException.ThrowIfNull(samlSubject);
        _subject = samlSubject;
    }

    /// <inheritdoc/>
    public override bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the subject.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The statement is read-only.</exception>
    public SamlSubject SamlSubject
    {
        get => _subject;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _subject = Check(value);
        }
    }

    /// <inheritdoc/>
    /// <remarks>
    /// The policy adds the claims of the name, of the statement, and of the owner of the key. The identity has the name
    /// of the subject; that of a subject without a name is the owner of its key.
    /// </remarks>
    public override IAuthorizationPolicy CreatePolicy(
        ClaimSet issuer, SamlSecurityTokenAuthenticator samlAuthenticator)
    {
        ArgumentNullException.ThrowIfNull(issuer);
        List<Claim> claims = [.. SamlSubject.ExtractClaims()];
        AddClaimsToList(claims);
        var hasKey = SamlSubject.KeyIdentifier is not null;
        return new SubjectPolicy(
            issuer, claims, hasKey ? SamlSubject.ExtractSubjectKeyClaimSet(samlAuthenticator) : null,
            IdentityOf(SamlSubject, samlAuthenticator));
    }

    /// <inheritdoc/>
    public override void MakeReadOnly()
    {
        _seal.Set();
        _subject.MakeReadOnly();
    }

    /// <summary>Adds the claims of the statement, when overridden in a derived class.</summary>
    /// <param name="claims">The claims of the subject's name, to which others are added.</param>
    protected abstract void AddClaimsToList(IList<Claim> claims);

    /// <summary>Sets the subject while the element is read.</summary>
    /// <param name="subject">The subject.</param>
    /// <exception cref="ArgumentNullException"><paramref name="subject"/> is null.</exception>
    protected void SetSubject(SamlSubject subject) => SamlSubject = subject;

    private static IIdentity? IdentityOf(SamlSubject subject, SamlSecurityTokenAuthenticator samlAuthenticator) =>
        subject.Name is { } name ? new GenericIdentity(name, AuthenticationTypes.Federation)
            : subject.KeyIdentifier is { } keys ? samlAuthenticator.ResolveIdentity(keys)
            : null;

    /// <summary>The new value of a property.</summary>
    /// <exception cref="InvalidOperationException">The statement is read-only.</exception>
    private protected T Check<T>(T value) => _seal.Check(value);
}
