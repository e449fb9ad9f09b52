using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>A reference to a token or key.</summary>
public abstract class SecurityKeyIdentifierClause
{
    private readonly byte[]? _nonce;

    /// <summary>Initializes a new instance of the <see cref="SecurityKeyIdentifierClause"/> class.</summary>
    /// <param name="clauseType">The name of the kind of reference; may be null.</param>
    protected SecurityKeyIdentifierClause(string? clauseType)
        : this(clauseType, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityKeyIdentifierClause"/> class for a key that is derived.
    /// </summary>
    /// <param name="clauseType">The name of the kind of reference; may be null.</param>
    /// <param name="nonce">The nonce that the key is derived with; null for none.</param>
    /// <param name="length">The length of the derived key, in bytes.</param>
    protected SecurityKeyIdentifierClause(string? clauseType, byte[]? nonce, int length)
    {
        ClauseType = clauseType;
        _nonce = nonce;
        DerivationLength = length;
    }

    /// <summary>Gets whether the reference has the key itself.</summary>
    public virtual bool CanCreateKey => false;

    /// <summary>Gets the name of the kind of reference.</summary>
    public string? ClauseType { get; }

    /// <summary>Gets the length of the derived key, in bytes; 0 where none is derived.</summary>
    public int DerivationLength { get; }

    /// <summary>Gets or sets the id of the element that the reference is written as.</summary>
    public string? Id { get; set; }

    /// <summary>Creates the key that the reference has.</summary>
    /// <returns>The key.</returns>
    /// <exception cref="NotSupportedException">The reference has none.</exception>
    public virtual SecurityKey CreateKey() =>
        throw new NotSupportedException(Escaped.Text(
            $"A {GetType().Name} does not hold a key. Ask CanCreateKey first."));

    /// <summary>Gets the nonce that the key is derived with.</summary>
    /// <returns>A copy; null without one.</returns>
    public byte[]? GetDerivationNonce() => (byte[]?)_nonce?.Clone();

    /// <summary>Returns whether another reference means the same.</summary>
    /// <param name="keyIdentifierClause">The other reference.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public virtual bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause);
}
