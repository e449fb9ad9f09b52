using System.Collections.ObjectModel;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that is an assertion of SAML 1.1.</summary>
public class SamlSecurityToken : SecurityToken
{
    private SamlAssertion? _assertion;

    /// <summary>
    /// Initializes a new instance of the <see cref="SamlSecurityToken"/> class, for derived classes that call
    /// <see cref="Initialize"/>.
    /// </summary>
    protected SamlSecurityToken()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSecurityToken"/> class.</summary>
    /// <param name="assertion">The assertion.</param>
    public SamlSecurityToken(SamlAssertion assertion)
    {
        Initialize(assertion);
    }

    /// <summary>Gets the assertion of the SAML security token.</summary>
    public SamlAssertion Assertion => _assertion ?? throw new InvalidOperationException(
        "The token has no assertion: the derived class has not called Initialize.");

    /// <inheritdoc/>
    public override string Id => Assertion.AssertionId;

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys =>
        Assertion.Statements.OfType<SamlSubjectStatement>().Select(static s => s.SamlSubject.Crypto)
            .OfType<SecurityKey>().Take(1).ToList().AsReadOnly();

    /// <inheritdoc/>
    public override DateTime ValidFrom => Assertion.Conditions?.NotBefore ?? TokenIds.Ever;

    /// <inheritdoc/>
    public override DateTime ValidTo => Assertion.Conditions?.NotOnOrAfter ?? TokenIds.Never;

    /// <inheritdoc/>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(SamlAssertionKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(SamlAssertionKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new SamlAssertionKeyIdentifierClause(Id)
        : base.CreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is SamlAssertionKeyIdentifierClause clause
            ? clause.Matches(Id)
            : base.MatchesKeyIdentifierClause(keyIdentifierClause);

    /// <summary>Sets the assertion of the SAML security token.</summary>
    /// <param name="assertion">The assertion.</param>
    protected void Initialize(SamlAssertion assertion)
    {
        ArgumentNullException.ThrowIfNull(assertion);
        _assertion = assertion;
    }
}
