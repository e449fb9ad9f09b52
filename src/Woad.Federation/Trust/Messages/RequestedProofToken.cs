using System.IdentityModel.Tokens;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The key of an issued token, or the algorithm by which both sides compute it.</summary>
public class RequestedProofToken
{
    /// <summary>Initializes a new instance of the <see cref="RequestedProofToken"/> class for a computed key.</summary>
    /// <param name="computedKeyAlgorithm">The URI of the algorithm.</param>
    /// <exception cref="ArgumentException"><paramref name="computedKeyAlgorithm"/> is null or empty.</exception>
    public RequestedProofToken(string computedKeyAlgorithm)
    {
        ArgumentException.ThrowIfNullOrEmpty(computedKeyAlgorithm);
        ComputedKeyAlgorithm = computedKeyAlgorithm;
    }

    /// <summary>Initializes a new instance of the <see cref="RequestedProofToken"/> class.</summary>
    /// <param name="secret">The key.</param>
    public RequestedProofToken(byte[] secret)
        : this(new ProtectedKey(secret))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestedProofToken"/> class.</summary>
    /// <param name="secret">The key.</param>
    /// <param name="wrappingCredentials">The key that encrypts it; null for none.</param>
    public RequestedProofToken(byte[] secret, EncryptingCredentials? wrappingCredentials)
        : this(new ProtectedKey(secret, wrappingCredentials))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestedProofToken"/> class.</summary>
    /// <param name="protectedKey">The key.</param>
    /// <exception cref="ArgumentNullException"><paramref name="protectedKey"/> is null.</exception>
    public RequestedProofToken(ProtectedKey protectedKey)
    {
        ArgumentNullException.ThrowIfNull(protectedKey);
        ProtectedKey = protectedKey;
    }

    /// <summary>Gets the URI of the algorithm by which both sides compute the key.</summary>
    /// <value>Null where the key itself is sent.</value>
    public string? ComputedKeyAlgorithm { get; }

    /// <summary>Gets the key of the requested proof token.</summary>
    /// <value>Null where both sides compute it.</value>
    public ProtectedKey? ProtectedKey { get; }
}
