using System.IdentityModel.Selectors;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a key that is resolved from its references when it is first used.</summary>
public class SecurityKeyElement : SecurityKey
{
    private readonly SecurityKeyIdentifier _names;
    private readonly SecurityTokenResolver? _resolver;
    private SecurityKey? _key;

    /// <summary>Initializes a new instance of the <see cref="SecurityKeyElement"/> class.</summary>
    /// <param name="securityKeyIdentifierClause">The reference to the key.</param>
    /// <param name="securityTokenResolver">Finds the key; null for a reference that shows it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="securityKeyIdentifierClause"/> is null.</exception>
    public SecurityKeyElement(
        SecurityKeyIdentifierClause securityKeyIdentifierClause, SecurityTokenResolver? securityTokenResolver)
        : this(new SecurityKeyIdentifier(securityKeyIdentifierClause), securityTokenResolver)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityKeyElement"/> class.</summary>
    /// <param name="keyIdentifier">The references to the key.</param>
    /// <param name="securityTokenResolver">Finds the key; null for a reference that shows it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="keyIdentifier"/> is null.</exception>
    public SecurityKeyElement(SecurityKeyIdentifier keyIdentifier, SecurityTokenResolver? securityTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        (_names, _resolver) = (keyIdentifier, securityTokenResolver);
    }

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public override int KeySize => Key.KeySize;

    private SecurityKey Key => _key ??= SubjectKeys.Resolve(
        _names, _resolver ?? SecurityTokenResolver.CreateDefaultSecurityTokenResolver(new([]), canMatchLocalId: false));

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public override byte[] DecryptKey(string algorithm, byte[] keyData) => Key.DecryptKey(algorithm, keyData);

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public override byte[] EncryptKey(string algorithm, byte[] keyData) => Key.EncryptKey(algorithm, keyData);

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public override bool IsAsymmetricAlgorithm(string algorithm) => Key.IsAsymmetricAlgorithm(algorithm);

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public override bool IsSupportedAlgorithm(string algorithm) => Key.IsSupportedAlgorithm(algorithm);

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public override bool IsSymmetricAlgorithm(string algorithm) => Key.IsSymmetricAlgorithm(algorithm);
}
