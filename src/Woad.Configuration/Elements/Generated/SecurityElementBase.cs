// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>secureConversationBootstrap</c> of the configuration.</summary>
public partial class SecurityElementBase : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowInsecureTransport", false),
        PropertyFacts.Flag("allowSerializedSigningTokenOnReply", false),
        PropertyFacts.Choice("authenticationMode", AuthenticationMode.SspiNegotiated),
        PropertyFacts.Flag("canRenewSecurityContextToken", true),
        PropertyFacts.Suite("defaultAlgorithmSuite"),
        PropertyFacts.Flag("enableUnsecuredResponse", false),
        PropertyFacts.Flag("includeTimestamp", true),
        PropertyFacts.Child<IssuedTokenParametersElement>("issuedTokenParameters"),
        PropertyFacts.Choice("keyEntropyMode", Security.SecurityKeyEntropyMode.CombinedEntropy),
        PropertyFacts.Child<LocalClientSecuritySettingsElement>("localClientSettings"),
        PropertyFacts.Child<LocalServiceSecuritySettingsElement>("localServiceSettings"),
        PropertyFacts.Choice("messageProtectionOrder", Security.MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature),
        PropertyFacts.SecurityVersion("messageSecurityVersion", true),
        PropertyFacts.Flag("protectTokens", false),
        PropertyFacts.Flag("requireDerivedKeys", true),
        PropertyFacts.Flag("requireSecurityContextCancellation", true),
        PropertyFacts.Flag("requireSignatureConfirmation", false),
        PropertyFacts.Choice("securityHeaderLayout", Channels.SecurityHeaderLayout.Strict),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>allowInsecureTransport</c>. Default: false.</summary>
    public bool AllowInsecureTransport
    {
        get => (bool)this["allowInsecureTransport"]!;
        set => this["allowInsecureTransport"] = value;
    }

    /// <summary>The attribute <c>allowSerializedSigningTokenOnReply</c>. Default: false.</summary>
    public bool AllowSerializedSigningTokenOnReply
    {
        get => (bool)this["allowSerializedSigningTokenOnReply"]!;
        set => this["allowSerializedSigningTokenOnReply"] = value;
    }

    /// <summary>The attribute <c>authenticationMode</c>. Default: SspiNegotiated.</summary>
    public AuthenticationMode AuthenticationMode
    {
        get => (AuthenticationMode)this["authenticationMode"]!;
        set => this["authenticationMode"] = value;
    }

    /// <summary>The attribute <c>canRenewSecurityContextToken</c>. Default: true.</summary>
    public bool CanRenewSecurityContextToken
    {
        get => (bool)this["canRenewSecurityContextToken"]!;
        set => this["canRenewSecurityContextToken"] = value;
    }

    /// <summary>The attribute <c>defaultAlgorithmSuite</c>. Default: Default.</summary>
    public Security.SecurityAlgorithmSuite DefaultAlgorithmSuite
    {
        get => (Security.SecurityAlgorithmSuite)this["defaultAlgorithmSuite"]!;
        set => this["defaultAlgorithmSuite"] = value;
    }

    /// <summary>The attribute <c>enableUnsecuredResponse</c>. Default: false.</summary>
    public bool EnableUnsecuredResponse
    {
        get => (bool)this["enableUnsecuredResponse"]!;
        set => this["enableUnsecuredResponse"] = value;
    }

    /// <summary>The attribute <c>includeTimestamp</c>. Default: true.</summary>
    public bool IncludeTimestamp
    {
        get => (bool)this["includeTimestamp"]!;
        set => this["includeTimestamp"] = value;
    }

    /// <summary>The element <c>issuedTokenParameters</c>.</summary>
    public IssuedTokenParametersElement IssuedTokenParameters =>
        (IssuedTokenParametersElement)this["issuedTokenParameters"]!;

    /// <summary>The attribute <c>keyEntropyMode</c>. Default: CombinedEntropy.</summary>
    public Security.SecurityKeyEntropyMode KeyEntropyMode
    {
        get => (Security.SecurityKeyEntropyMode)this["keyEntropyMode"]!;
        set => this["keyEntropyMode"] = value;
    }

    /// <summary>The element <c>localClientSettings</c>.</summary>
    public LocalClientSecuritySettingsElement LocalClientSettings =>
        (LocalClientSecuritySettingsElement)this["localClientSettings"]!;

    /// <summary>The element <c>localServiceSettings</c>.</summary>
    public LocalServiceSecuritySettingsElement LocalServiceSettings =>
        (LocalServiceSecuritySettingsElement)this["localServiceSettings"]!;

    /// <summary>The attribute <c>messageProtectionOrder</c>. Default: SignBeforeEncryptAndEncryptSignature.</summary>
    public Security.MessageProtectionOrder MessageProtectionOrder
    {
        get => (Security.MessageProtectionOrder)this["messageProtectionOrder"]!;
        set => this["messageProtectionOrder"] = value;
    }

    /// <summary>The attribute <c>messageSecurityVersion</c>. Default: Default.</summary>
    public MessageSecurityVersion MessageSecurityVersion
    {
        get => (MessageSecurityVersion)this["messageSecurityVersion"]!;
        set => this["messageSecurityVersion"] = value;
    }

    /// <summary>The attribute <c>protectTokens</c>. Default: false.</summary>
    public bool ProtectTokens
    {
        get => (bool)this["protectTokens"]!;
        set => this["protectTokens"] = value;
    }

    /// <summary>The attribute <c>requireDerivedKeys</c>. Default: true.</summary>
    public bool RequireDerivedKeys
    {
        get => (bool)this["requireDerivedKeys"]!;
        set => this["requireDerivedKeys"] = value;
    }

    /// <summary>The attribute <c>requireSecurityContextCancellation</c>. Default: true.</summary>
    public bool RequireSecurityContextCancellation
    {
        get => (bool)this["requireSecurityContextCancellation"]!;
        set => this["requireSecurityContextCancellation"] = value;
    }

    /// <summary>The attribute <c>requireSignatureConfirmation</c>. Default: false.</summary>
    public bool RequireSignatureConfirmation
    {
        get => (bool)this["requireSignatureConfirmation"]!;
        set => this["requireSignatureConfirmation"] = value;
    }

    /// <summary>The attribute <c>securityHeaderLayout</c>. Default: Strict.</summary>
    public Channels.SecurityHeaderLayout SecurityHeaderLayout
    {
        get => (Channels.SecurityHeaderLayout)this["securityHeaderLayout"]!;
        set => this["securityHeaderLayout"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
