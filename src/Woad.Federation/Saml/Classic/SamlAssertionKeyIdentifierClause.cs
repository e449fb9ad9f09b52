namespace System.IdentityModel.Tokens;

/// <summary>Represents a reference to an assertion of SAML 1.1 by its id.</summary>
public class SamlAssertionKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="SamlAssertionKeyIdentifierClause"/> class.</summary>
    /// <param name="assertionId">The id of the assertion.</param>
    public SamlAssertionKeyIdentifierClause(string assertionId)
        : this(assertionId, null, 0)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAssertionKeyIdentifierClause"/> class.</summary>
    /// <param name="assertionId">The id of the assertion.</param>
    /// <param name="derivationNonce">The nonce of a derived key.</param>
    /// <param name="derivationLength">The length, in bytes, of a derived key.</param>
    public SamlAssertionKeyIdentifierClause(string assertionId, byte[]? derivationNonce, int derivationLength)
        : base(null, derivationNonce, derivationLength)
    {
        ArgumentException.ThrowIfNullOrEmpty(assertionId);
        AssertionId = assertionId;
    }

    /// <summary>Gets the id of the assertion.</summary>
    public string AssertionId { get; }

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is SamlAssertionKeyIdentifierClause other && Matches(other.AssertionId);

    /// <summary>Returns whether the reference names an assertion.</summary>
    /// <param name="assertionId">The id of the assertion.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(string assertionId) => AssertionId == assertionId;

    /// <inheritdoc/>
    public override string ToString() => $"SamlAssertionKeyIdentifierClause(AssertionId = '{AssertionId}')";
}
