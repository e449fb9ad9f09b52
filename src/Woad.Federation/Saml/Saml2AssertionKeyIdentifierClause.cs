namespace System.IdentityModel.Tokens;

/// <summary>Represents a reference to an assertion of SAML 2.0 by its id.</summary>
public class Saml2AssertionKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="Saml2AssertionKeyIdentifierClause"/> class.</summary>
    /// <param name="id">The id of the assertion.</param>
    public Saml2AssertionKeyIdentifierClause(string id)
        : this(id, null, 0)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AssertionKeyIdentifierClause"/> class.</summary>
    /// <param name="id">The id of the assertion.</param>
    /// <param name="derivationNonce">The nonce of a derived key.</param>
    /// <param name="derivationLength">The length, in bytes, of a derived key.</param>
    public Saml2AssertionKeyIdentifierClause(string id, byte[]? derivationNonce, int derivationLength)
        : base(null, derivationNonce, derivationLength)
    {
        ArgumentException.ThrowIfNullOrEmpty(id);
        Id = id;
    }

    /// <summary>Returns whether a reference names an assertion.</summary>
    /// <param name="assertionId">The id of the assertion.</param>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public static bool Matches(string assertionId, SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is Saml2AssertionKeyIdentifierClause other && other.Id == assertionId;

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause) || Matches(Id!, keyIdentifierClause);

    /// <inheritdoc/>
    public override string ToString() => $"Saml2AssertionKeyIdentifierClause( Id = '{Id}' )";
}
