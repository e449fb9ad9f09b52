using System.Security.Cryptography;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the public key of an issued token, which its holder has.</summary>
public partial class AsymmetricProofDescriptor : ProofDescriptor
{
    private readonly SecurityKeyIdentifier? _keyIdentifier;

    /// <summary>Initializes a new instance of the <see cref="AsymmetricProofDescriptor"/> class.</summary>
    public AsymmetricProofDescriptor()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AsymmetricProofDescriptor"/> class.</summary>
    /// <param name="rsaAlgorithm">The key.</param>
    public AsymmetricProofDescriptor(RSA rsaAlgorithm)
    {
        ArgumentNullException.ThrowIfNull(rsaAlgorithm);
        _keyIdentifier = new SecurityKeyIdentifier(new RsaKeyIdentifierClause(rsaAlgorithm));
    }

    /// <summary>Initializes a new instance of the <see cref="AsymmetricProofDescriptor"/> class.</summary>
    /// <param name="keyIdentifier">The references to the key.</param>
    public AsymmetricProofDescriptor(SecurityKeyIdentifier keyIdentifier)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        _keyIdentifier = keyIdentifier;
    }

    /// <inheritdoc/>
    public override SecurityKeyIdentifier? KeyIdentifier => _keyIdentifier;
}
