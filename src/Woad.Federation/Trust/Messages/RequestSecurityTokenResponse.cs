using System.IdentityModel.Tokens;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The answer of a token service.</summary>
public class RequestSecurityTokenResponse : WSTrustMessage
{
    /// <summary>Initializes a new instance of the <see cref="RequestSecurityTokenResponse"/> class.</summary>
    public RequestSecurityTokenResponse()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="RequestSecurityTokenResponse"/> class for a request, whose context
    /// it repeats.
    /// </summary>
    /// <param name="message">The request.</param>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public RequestSecurityTokenResponse(WSTrustMessage message)
    {
        ArgumentNullException.ThrowIfNull(message);
        RequestType = message.RequestType;
        Context = message.Context;
        KeyType = message.KeyType;
        if (message.KeySizeInBits > 0 && message.KeyType == KeyTypes.Symmetric)
        {
            KeySizeInBits = message.KeySizeInBits;
        }
    }

    /// <summary>Gets or sets a value that indicates whether no answers follow.</summary>
    /// <value>The default is <see langword="true"/>. Final answers of WS-Trust 1.3 are in a collection.</value>
    public bool IsFinal { get; set; } = true;

    /// <summary>Gets or sets the reference to the token in messages that have it.</summary>
    public SecurityKeyIdentifierClause? RequestedAttachedReference { get; set; }

    /// <summary>Gets or sets the key of the token.</summary>
    public RequestedProofToken? RequestedProofToken { get; set; }

    /// <summary>Gets or sets the token.</summary>
    public RequestedSecurityToken? RequestedSecurityToken { get; set; }

    /// <summary>Gets or sets a value that indicates whether the token has been cancelled.</summary>
    public bool RequestedTokenCancelled { get; set; }

    /// <summary>Gets or sets the reference to the token in messages that do not have it.</summary>
    public SecurityKeyIdentifierClause? RequestedUnattachedReference { get; set; }

    /// <summary>Gets or sets whether a validated token is valid.</summary>
    public Status? Status { get; set; }
}
