namespace System.IdentityModel.Tokens;

/// <summary>A reference by bytes: a hash, an identifier or the token itself.</summary>
public abstract class BinaryKeyIdentifierClause : SecurityKeyIdentifierClause
{
    private readonly byte[] _data;

    /// <summary>Initializes a new instance of the <see cref="BinaryKeyIdentifierClause"/> class.</summary>
    /// <param name="clauseType">The name of the kind of reference; may be null.</param>
    /// <param name="identificationData">The bytes.</param>
    /// <param name="cloneBuffer">Whether the bytes are copied.</param>
    /// <exception cref="ArgumentNullException"><paramref name="identificationData"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="identificationData"/> is empty.</exception>
    protected BinaryKeyIdentifierClause(string? clauseType, byte[] identificationData, bool cloneBuffer)
        : this(clauseType, identificationData, cloneBuffer, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BinaryKeyIdentifierClause"/> class for a key that is derived.
    /// </summary>
    /// <param name="clauseType">The name of the kind of reference; may be null.</param>
    /// <param name="identificationData">The bytes.</param>
    /// <param name="cloneBuffer">Whether the bytes are copied.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="identificationData"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="identificationData"/> is empty.</exception>
    protected BinaryKeyIdentifierClause(
        string? clauseType, byte[] identificationData, bool cloneBuffer, byte[]? derivationNonce, int derivationLength)
        : base(clauseType, derivationNonce, derivationLength)
    {
        ArgumentNullException.ThrowIfNull(identificationData);
        ArgumentOutOfRangeException.ThrowIfZero(identificationData.Length, nameof(identificationData));
        _data = cloneBuffer ? [.. identificationData] : identificationData;
    }

    /// <summary>Gets a copy of the bytes of the reference.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetBuffer() => [.. _data];

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is BinaryKeyIdentifierClause other && other.Matches(_data));

    /// <summary>Returns whether the reference has these bytes.</summary>
    /// <param name="data">The bytes.</param>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
    public bool Matches(byte[] data)
    {
        ArgumentNullException.ThrowIfNull(data);
        return Matches(data, 0);
    }

    /// <summary>Returns whether the reference has the bytes at a place.</summary>
    /// <param name="data">The bytes.</param>
    /// <param name="offset">Where the reference's bytes begin.</param>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="data"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="offset"/> is negative.</exception>
    public bool Matches(byte[] data, int offset)
    {
        ArgumentNullException.ThrowIfNull(data);
        ArgumentOutOfRangeException.ThrowIfNegative(offset);
        return offset <= data.Length && data.AsSpan(offset).SequenceEqual(_data);
    }

    /// <summary>Gets the bytes themselves.</summary>
    /// <returns>The bytes, which must not be changed.</returns>
    protected byte[] GetRawBuffer() => _data;

    internal string Hex() => Convert.ToHexString(_data);
}
