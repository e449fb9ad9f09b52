namespace System.IdentityModel.Tokens;

/// <summary>A reference to a Kerberos ticket by the SHA-1 hash of its bytes.</summary>
public sealed class KerberosTicketHashKeyIdentifierClause : BinaryKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="KerberosTicketHashKeyIdentifierClause"/> class.</summary>
    /// <param name="ticketHash">The hash.</param>
    /// <exception cref="ArgumentNullException"><paramref name="ticketHash"/> is null.</exception>
    public KerberosTicketHashKeyIdentifierClause(byte[] ticketHash)
        : this(ticketHash, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="KerberosTicketHashKeyIdentifierClause"/> class for a key that is
    /// derived.
    /// </summary>
    /// <param name="ticketHash">The hash.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="ticketHash"/> is null.</exception>
    public KerberosTicketHashKeyIdentifierClause(byte[] ticketHash, byte[]? derivationNonce, int derivationLength)
        : base(null, ticketHash, cloneBuffer: true, derivationNonce, derivationLength)
    {
    }

    /// <summary>Gets the SHA-1 hash by which the reference means a Kerberos ticket.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetKerberosTicketHash() => GetBuffer();

    /// <summary>Returns the hash, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => $"KerberosTicketHashKeyIdentifierClause(Hash = {Hex()})";
}
