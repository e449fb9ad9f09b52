using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;

namespace System.ServiceModel.Security;

/// <summary>A token that a message has beside the one that protects it.</summary>
public class SupportingTokenSpecification : SecurityTokenSpecification
{
    /// <summary>Initializes a new instance of the <see cref="SupportingTokenSpecification"/> class.</summary>
    /// <param name="token">The token.</param>
    /// <param name="tokenPolicies">The policies of its authenticator.</param>
    /// <param name="attachmentMode">How the message uses the token.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenPolicies"/> is null.</exception>
    public SupportingTokenSpecification(
        SecurityToken token, ReadOnlyCollection<IAuthorizationPolicy> tokenPolicies,
        SecurityTokenAttachmentMode attachmentMode)
        : base(token, tokenPolicies) => SecurityTokenAttachmentMode = attachmentMode;

    /// <summary>Initializes a new instance of the <see cref="SupportingTokenSpecification"/> class.</summary>
    /// <param name="token">The token.</param>
    /// <param name="tokenPolicies">The policies of its authenticator.</param>
    /// <param name="attachmentMode">How the message uses the token.</param>
    /// <param name="tokenParameters">The binding's settings for the token; null when they are not known.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenPolicies"/> is null.</exception>
    public SupportingTokenSpecification(
        SecurityToken token,
        ReadOnlyCollection<IAuthorizationPolicy> tokenPolicies,
        SecurityTokenAttachmentMode attachmentMode,
        SecurityTokenParameters? tokenParameters)
        : this(token, tokenPolicies, attachmentMode) => SecurityTokenParameters = tokenParameters;

    /// <summary>Gets how the message uses the token.</summary>
    public SecurityTokenAttachmentMode SecurityTokenAttachmentMode { get; }

    internal SecurityTokenParameters? SecurityTokenParameters { get; }
}
