using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace System.ServiceModel.Channels;

/// <summary>Messages that are signed and encrypted with keys that both sides have.</summary>
public sealed partial class SymmetricSecurityBindingElement : SecurityBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SymmetricSecurityBindingElement"/> class without the token that
    /// protects messages.
    /// </summary>
    public SymmetricSecurityBindingElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SymmetricSecurityBindingElement"/> class.</summary>
    /// <param name="protectionTokenParameters">The token that protects messages.</param>
    public SymmetricSecurityBindingElement(SecurityTokenParameters? protectionTokenParameters) =>
        ProtectionTokenParameters = protectionTokenParameters;

    [Copy] private partial SymmetricSecurityBindingElement(SymmetricSecurityBindingElement original);

    /// <summary>Gets or sets in which order messages are signed and encrypted.</summary>
    /// <value>The default is <see cref="MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature)]
    public partial MessageProtectionOrder MessageProtectionOrder { get; set; }

    /// <summary>Gets or sets the token whose key, or a key wrapped for it, protects messages.</summary>
    /// <value>The default is null, with which no endpoint opens.</value>
    [Setting] public partial SecurityTokenParameters? ProtectionTokenParameters { get; set; }

    /// <summary>Gets or sets a value that indicates whether replies confirm the signatures of their requests.</summary>
    /// <value>The default is <see langword="false"/>. It needs WS-Security 1.1.</value>
    [Setting] public partial bool RequireSignatureConfirmation { get; set; }

    internal override bool SupportsServerAuthentication =>
        ProtectionTokenParameters?.SupportsServerAuthentication == true;

    internal override SecureConversationSecurityTokenParameters? Conversation =>
        ProtectionTokenParameters as SecureConversationSecurityTokenParameters;

    private protected override IEnumerable<SecurityTokenParameters> MainTokens =>
        ProtectionTokenParameters is null or { HasAsymmetricKey: true } ? [] : [ProtectionTokenParameters];

    /// <inheritdoc/>
    public override BindingElement Clone() => new SymmetricSecurityBindingElement(this);

    /// <inheritdoc/>
    public override void SetKeyDerivation(bool requireDerivedKeys)
    {
        base.SetKeyDerivation(requireDerivedKeys);
        ProtectionTokenParameters?.RequireDerivedKeys = requireDerivedKeys;
    }

    private protected override IEnumerable<(string Name, object? Value)> Described() =>
    [
        .. base.Described(),
        (nameof(MessageProtectionOrder), MessageProtectionOrder),
        (nameof(RequireSignatureConfirmation), RequireSignatureConfirmation),
        (nameof(ProtectionTokenParameters), ProtectionTokenParameters),
    ];

    partial void CopyOthers(SymmetricSecurityBindingElement original) =>
        ProtectionTokenParameters = original.ProtectionTokenParameters?.Clone();
}
