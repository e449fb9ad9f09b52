using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace System.ServiceModel.Channels;

/// <summary>Messages that each side signs with its own key and encrypts for the other's.</summary>
public sealed partial class AsymmetricSecurityBindingElement : SecurityBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="AsymmetricSecurityBindingElement"/> class without tokens.
    /// </summary>
    public AsymmetricSecurityBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="AsymmetricSecurityBindingElement"/> class for messages that the
    /// client does not sign.
    /// </summary>
    /// <param name="recipientTokenParameters">The service's token.</param>
    public AsymmetricSecurityBindingElement(SecurityTokenParameters? recipientTokenParameters)
        : this(recipientTokenParameters, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="AsymmetricSecurityBindingElement"/> class.</summary>
    /// <param name="recipientTokenParameters">The service's token.</param>
    /// <param name="initiatorTokenParameters">The client's token.</param>
    public AsymmetricSecurityBindingElement(
        SecurityTokenParameters? recipientTokenParameters, SecurityTokenParameters? initiatorTokenParameters)
    {
        RecipientTokenParameters = recipientTokenParameters;
        InitiatorTokenParameters = initiatorTokenParameters;
    }

    [Copy] private partial AsymmetricSecurityBindingElement(AsymmetricSecurityBindingElement original);

    /// <summary>
    /// Gets or sets a value that indicates whether a reply may carry the token that signs it, though the service's
    /// token is included in no message.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool AllowSerializedSigningTokenOnReply { get; set; }

    /// <summary>Gets or sets the client's token.</summary>
    /// <value>The default is null, with which no endpoint opens.</value>
    [Setting] public partial SecurityTokenParameters? InitiatorTokenParameters { get; set; }

    /// <summary>Gets or sets in which order messages are signed and encrypted.</summary>
    /// <value>The default is <see cref="MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature)]
    public partial MessageProtectionOrder MessageProtectionOrder { get; set; }

    /// <summary>Gets or sets the service's token.</summary>
    /// <value>The default is null, with which no endpoint opens.</value>
    [Setting] public partial SecurityTokenParameters? RecipientTokenParameters { get; set; }

    /// <summary>Gets or sets a value that indicates whether replies confirm the signatures of their requests.</summary>
    /// <value>The default is <see langword="false"/>. It needs WS-Security 1.1.</value>
    [Setting] public partial bool RequireSignatureConfirmation { get; set; }

    /// <summary>Whether messages go one way and are signed only.</summary>
    [Setting] internal partial bool IsCertificateSignature { get; set; }

    internal override bool SupportsServerAuthentication =>
        !IsCertificateSignature && RecipientTokenParameters?.SupportsServerAuthentication == true;

    private protected override IEnumerable<SecurityTokenParameters> MainTokens =>
        InitiatorTokenParameters is null ? [] : [InitiatorTokenParameters];

    /// <inheritdoc/>
    public override BindingElement Clone() => new AsymmetricSecurityBindingElement(this);

    /// <inheritdoc/>
    public override void SetKeyDerivation(bool requireDerivedKeys)
    {
        base.SetKeyDerivation(requireDerivedKeys);
        InitiatorTokenParameters?.RequireDerivedKeys = requireDerivedKeys;
        RecipientTokenParameters?.RequireDerivedKeys = requireDerivedKeys;
    }

    private protected override IEnumerable<(string Name, object? Value)> Described() =>
    [
        .. base.Described(),
        (nameof(MessageProtectionOrder), MessageProtectionOrder),
        (nameof(RequireSignatureConfirmation), RequireSignatureConfirmation),
        (nameof(InitiatorTokenParameters), InitiatorTokenParameters),
        (nameof(RecipientTokenParameters), RecipientTokenParameters),
    ];

    partial void CopyOthers(AsymmetricSecurityBindingElement original)
    {
        InitiatorTokenParameters = original.InitiatorTokenParameters?.Clone();
        RecipientTokenParameters = original.RecipientTokenParameters?.Clone();
    }
}
