using System.Collections.ObjectModel;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that is an assertion of SAML 2.0.</summary>
public class Saml2SecurityToken : SecurityToken
{
    /// <summary>Initializes a new instance of the <see cref="Saml2SecurityToken"/> class.</summary>
    /// <param name="assertion">The assertion.</param>
    public Saml2SecurityToken(Saml2Assertion assertion)
        : this(assertion, ReadOnlyCollection<SecurityKey>.Empty, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2SecurityToken"/> class.</summary>
    /// <param name="assertion">The assertion.</param>
    /// <param name="keys">The keys of the subject.</param>
    /// <param name="issuerToken">The token of the issuer, whose key has verified the signature; null for none.</param>
    public Saml2SecurityToken(
        Saml2Assertion assertion, ReadOnlyCollection<SecurityKey> keys, SecurityToken? issuerToken)
    {
        ArgumentNullException.ThrowIfNull(assertion);
        ArgumentNullException.ThrowIfNull(keys);
        (Assertion, SecurityKeys, IssuerToken) = (assertion, keys, issuerToken);
    }

    /// <summary>Gets the assertion of the SAML 2.0 security token.</summary>
    public Saml2Assertion Assertion { get; }

    /// <inheritdoc/>
    public override string Id => Assertion.Id.Value;

    /// <summary>
    /// Gets the token of the issuer, whose key has verified the signature; null for an assertion without one.
    /// </summary>
    public SecurityToken? IssuerToken { get; }

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys { get; }

    /// <inheritdoc/>
    public override DateTime ValidFrom => Assertion.Conditions?.NotBefore ?? TokenIds.Ever;

    /// <inheritdoc/>
    public override DateTime ValidTo => Assertion.Conditions?.NotOnOrAfter ?? TokenIds.Never;

    /// <inheritdoc/>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(Saml2AssertionKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(Saml2AssertionKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new Saml2AssertionKeyIdentifierClause(Id)
        : base.CreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        Saml2AssertionKeyIdentifierClause.Matches(Id, keyIdentifierClause)
        || base.MatchesKeyIdentifierClause(keyIdentifierClause);
}
