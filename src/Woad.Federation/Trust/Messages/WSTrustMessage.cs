namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The elements that requests to a token service and its answers have in common.</summary>
public abstract class WSTrustMessage : OpenObject
{
    private int? _keySize;

    /// <summary>Gets or sets a value that indicates whether the token may become valid later.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool AllowPostdating { get; set; }

    /// <summary>Gets or sets the service for which the token is.</summary>
    public EndpointReference? AppliesTo { get; set; }

    /// <summary>Gets or sets the URI of the way in which the subject is to be authenticated.</summary>
    public string? AuthenticationType { get; set; }

    /// <summary>Gets or sets the bytes of a negotiation.</summary>
    public BinaryExchange? BinaryExchange { get; set; }

    /// <summary>Gets or sets the URI of the canonicalization of the token's signature.</summary>
    public string? CanonicalizationAlgorithm { get; set; }

    /// <summary>Gets or sets a name of the exchange, which the answer repeats.</summary>
    public string? Context { get; set; }

    /// <summary>Gets or sets the URI of the encryption for which the token's key is used.</summary>
    public string? EncryptWith { get; set; }

    /// <summary>Gets or sets the URI of the algorithm that encrypts the token.</summary>
    public string? EncryptionAlgorithm { get; set; }

    /// <summary>Gets or sets the random bytes of the sender, from which the key is computed.</summary>
    public Entropy? Entropy { get; set; }

    /// <summary>Gets or sets the length, in bits, of the token's key.</summary>
    /// <value>The default is null: the token service chooses.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int? KeySizeInBits
    {
        get => _keySize;
        set
        {
            if (value is { } bits)
            {
                ArgumentOutOfRangeException.ThrowIfNegative(bits, nameof(value));
            }

            _keySize = value;
        }
    }

    /// <summary>Gets or sets the kind of the token's key.</summary>
    /// <value>One of <see cref="KeyTypes"/>, or a URI that this library does not know.</value>
    public string? KeyType { get; set; }

    /// <summary>Gets or sets the URI of the algorithm that encrypts keys. WS-Trust 1.3 only.</summary>
    public string? KeyWrapAlgorithm { get; set; }

    /// <summary>Gets or sets the time in which the token is valid.</summary>
    public Lifetime? Lifetime { get; set; }

    /// <summary>Gets or sets the address to which a passive requester goes back. Messages do not have it.</summary>
    public string? ReplyTo { get; set; }

    /// <summary>Gets or sets the kind of the request.</summary>
    /// <value>One of <see cref="RequestTypes"/>, or a URI that this library does not know.</value>
    public string? RequestType { get; set; }

    /// <summary>Gets or sets the URI of the signature for which the token's key is used.</summary>
    public string? SignWith { get; set; }

    /// <summary>Gets or sets the URI of the algorithm that signs the token.</summary>
    public string? SignatureAlgorithm { get; set; }

    /// <summary>Gets or sets the URI of the token's type.</summary>
    /// <value>The default is null: the token service chooses.</value>
    public string? TokenType { get; set; }

    /// <summary>Gets or sets the key of the requester that the token is to have.</summary>
    public UseKey? UseKey { get; set; }
}
