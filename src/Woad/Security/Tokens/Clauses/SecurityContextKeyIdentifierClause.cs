using System.IdentityModel.Tokens;
using System.Xml;

namespace System.ServiceModel.Security;

/// <summary>A reference to a security context by its identifier, and by the generation of its key.</summary>
public class SecurityContextKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityContextKeyIdentifierClause"/> class for the only key of a
    /// context.
    /// </summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <exception cref="ArgumentNullException"><paramref name="contextId"/> is null.</exception>
    public SecurityContextKeyIdentifierClause(UniqueId contextId)
        : this(contextId, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityContextKeyIdentifierClause"/> class.</summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="generation">The generation of its key; null for the first.</param>
    /// <exception cref="ArgumentNullException"><paramref name="contextId"/> is null.</exception>
    public SecurityContextKeyIdentifierClause(UniqueId contextId, UniqueId? generation)
        : this(contextId, generation, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityContextKeyIdentifierClause"/> class for a key that is
    /// derived.
    /// </summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="generation">The generation of its key; null for the first.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="contextId"/> is null.</exception>
    public SecurityContextKeyIdentifierClause(
        UniqueId contextId, UniqueId? generation, byte[]? derivationNonce, int derivationLength)
        : base(null, derivationNonce, derivationLength)
    {
        ArgumentNullException.ThrowIfNull(contextId);
        ContextId = contextId;
        Generation = generation;
    }

    /// <summary>Gets the identifier of the context.</summary>
    public UniqueId ContextId { get; }

    /// <summary>Gets the generation of its key; null for the first.</summary>
    public UniqueId? Generation { get; }

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is SecurityContextKeyIdentifierClause other && other.Matches(ContextId, Generation));

    /// <summary>Returns whether the reference means a key of a context.</summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="generation">The generation of its key; null for the first.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool Matches(UniqueId? contextId, UniqueId? generation) =>
        contextId == ContextId && generation == Generation;

    /// <summary>Returns identifier and generation, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() =>
        "SecurityContextKeyIdentifierClause(ContextId = "
            + $"'{ContextId}'{(Generation is null ? "" : $", Generation = '{Generation}'")})";
}
