using System.Security.Cryptography;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>A reference that is the public half of RSA keys itself.</summary>
public class RsaKeyIdentifierClause : SecurityKeyIdentifierClause
{
    private readonly RSAParameters _parameters;

    /// <summary>Initializes a new instance of the <see cref="RsaKeyIdentifierClause"/> class.</summary>
    /// <param name="rsa">The keys.</param>
    /// <exception cref="ArgumentNullException"><paramref name="rsa"/> is null.</exception>
    public RsaKeyIdentifierClause(RSA rsa)
        : base(null)
    {
        ArgumentNullException.ThrowIfNull(rsa);
        Rsa = rsa;
        _parameters = rsa.ExportParameters(includePrivateParameters: false);
    }

    /// <summary>Gets whether the reference has the key itself: always.</summary>
    public override bool CanCreateKey => true;

    /// <summary>Gets the RSA key that the clause identifies.</summary>
    public RSA Rsa { get; }

    /// <inheritdoc/>
    public override SecurityKey CreateKey() => new RsaSecurityKey(Rsa);

    /// <summary>Gets the exponent of the public key.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetExponent() => [.. _parameters.Exponent!];

    /// <summary>Gets the modulus of the public key.</summary>
    /// <returns>A copy.</returns>
    public byte[] GetModulus() => [.. _parameters.Modulus!];

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is RsaKeyIdentifierClause other && Matches(other._parameters));

    /// <summary>Returns whether the reference means these keys.</summary>
    /// <param name="rsa">The keys.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="rsa"/> is null.</exception>
    public bool Matches(RSA rsa)
    {
        ArgumentNullException.ThrowIfNull(rsa);
        return Matches(rsa.ExportParameters(includePrivateParameters: false));
    }

    /// <summary>Returns modulus and exponent, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() =>
        $"RsaKeyIdentifierClause(Modulus = {Convert.ToBase64String(_parameters.Modulus!)}, Exponent = "
            + $"{Convert.ToBase64String(_parameters.Exponent!)})";

    /// <summary>Writes the exponent of the RSA key as Base64 text.</summary>
    /// <param name="writer">Where it is written.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteExponentAsBase64(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteBase64(_parameters.Exponent!, 0, _parameters.Exponent!.Length);
    }

    /// <summary>Writes the modulus of the RSA key as Base64 text.</summary>
    /// <param name="writer">Where it is written.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteModulusAsBase64(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteBase64(_parameters.Modulus!, 0, _parameters.Modulus!.Length);
    }

    private bool Matches(RSAParameters other) =>
        _parameters.Modulus.AsSpan().SequenceEqual(other.Modulus)
            && _parameters.Exponent.AsSpan().SequenceEqual(other.Exponent);
}
