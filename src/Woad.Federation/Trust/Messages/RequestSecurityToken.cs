using System.IdentityModel.Tokens;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>A request to a token service.</summary>
public class RequestSecurityToken : WSTrustMessage
{
    /// <summary>Initializes a new instance of the <see cref="RequestSecurityToken"/> class.</summary>
    public RequestSecurityToken()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestSecurityToken"/> class.</summary>
    /// <param name="requestType">One of <see cref="RequestTypes"/>.</param>
    public RequestSecurityToken(string? requestType)
        : this(requestType, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="RequestSecurityToken"/> class.</summary>
    /// <param name="requestType">One of <see cref="RequestTypes"/>.</param>
    /// <param name="keyType">One of <see cref="KeyTypes"/>.</param>
    /// <remarks>A request for a symmetric key gets entropy of 256 bits and asks for a computed key.</remarks>
    public RequestSecurityToken(string? requestType, string? keyType)
    {
        RequestType = requestType;
        switch (keyType)
        {
            case KeyTypes.Symmetric:
                Entropy = new Entropy(256);
                KeySizeInBits = 256;
                break;
            case KeyTypes.Bearer:
                KeySizeInBits = 0;
                break;
            case KeyTypes.Asymmetric:
                KeySizeInBits = 1024;
                break;
            default:
                break;
        }

        KeyType = keyType;
    }

    /// <summary>Gets or sets the token of the subject for whom the requester acts, and which stays visible.</summary>
    public SecurityTokenElement? ActAs { get; set; }

    /// <summary>Gets or sets facts about the request that have no element of their own.</summary>
    public AdditionalContext? AdditionalContext { get; set; }

    /// <summary>Gets or sets the token that is to be cancelled.</summary>
    public SecurityTokenElement? CancelTarget { get; set; }

    /// <summary>Gets the claims that the token must or may have.</summary>
    public RequestClaimCollection Claims { get; } = [];

    /// <summary>Gets or sets the URI of the algorithm by which both sides compute the key.</summary>
    public string? ComputedKeyAlgorithm { get; set; }

    /// <summary>Gets or sets a value that indicates whether the token can be delegated.</summary>
    public bool? Delegatable { get; set; }

    /// <summary>Gets or sets the token of the party to which the token is delegated.</summary>
    public SecurityTokenElement? DelegateTo { get; set; }

    /// <summary>Gets or sets the token whose key encrypts the issued token.</summary>
    public SecurityTokenElement? Encryption { get; set; }

    /// <summary>Gets or sets a value that indicates whether the token can be forwarded.</summary>
    public bool? Forwardable { get; set; }

    /// <summary>Gets or sets the issuer that is to issue the token.</summary>
    public EndpointReference? Issuer { get; set; }

    /// <summary>Gets or sets the token of the subject in whose name the requester asks.</summary>
    public SecurityTokenElement? OnBehalfOf { get; set; }

    /// <summary>Gets or sets the endpoints that will use the token.</summary>
    public Participants? Participants { get; set; }

    /// <summary>Gets or sets the token whose key encrypts the key of the issued token.</summary>
    public SecurityTokenElement? ProofEncryption { get; set; }

    /// <summary>Gets or sets the token that is to be renewed.</summary>
    public SecurityTokenElement? RenewTarget { get; set; }

    /// <summary>Gets or sets whether the token can be renewed later.</summary>
    public Renewing? Renewing { get; set; }

    /// <summary>Gets or sets the wishes of the service for which the token is. WS-Trust 1.3 only.</summary>
    public RequestSecurityToken? SecondaryParameters { get; set; }

    /// <summary>Gets or sets the token that is to be validated. WS-Trust 1.3 only.</summary>
    public SecurityTokenElement? ValidateTarget { get; set; }
}
