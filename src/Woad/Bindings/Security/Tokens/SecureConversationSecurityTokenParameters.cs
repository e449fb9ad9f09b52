using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>The security context of a secure conversation, and the security under which it is asked for.</summary>
public partial class SecureConversationSecurityTokenParameters : SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class without the
    /// security that establishes the conversation.
    /// </summary>
    public SecureConversationSecurityTokenParameters()
        : this(null!, requireCancellation: true, canRenewSession: true, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class.
    /// </summary>
    /// <param name="bootstrapSecurityBindingElement">The security that establishes the conversation.</param>
    public SecureConversationSecurityTokenParameters(SecurityBindingElement bootstrapSecurityBindingElement)
        : this(bootstrapSecurityBindingElement, requireCancellation: true, canRenewSession: true, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class.
    /// </summary>
    /// <param name="bootstrapSecurityBindingElement">The security that establishes the conversation.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    public SecureConversationSecurityTokenParameters(
        SecurityBindingElement bootstrapSecurityBindingElement, bool requireCancellation)
        : this(bootstrapSecurityBindingElement, requireCancellation, canRenewSession: true, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class.
    /// </summary>
    /// <param name="bootstrapSecurityBindingElement">The security that establishes the conversation.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <param name="canRenewSession">Whether the session goes on when its key is renewed.</param>
    public SecureConversationSecurityTokenParameters(
        SecurityBindingElement bootstrapSecurityBindingElement, bool requireCancellation, bool canRenewSession)
        : this(bootstrapSecurityBindingElement, requireCancellation, canRenewSession, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class.
    /// </summary>
    /// <param name="bootstrapSecurityBindingElement">The security that establishes the conversation.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <param name="bootstrapProtectionRequirements">
    /// The parts of the messages that establish the conversation which are signed and encrypted; null for the bodies.
    /// </param>
    public SecureConversationSecurityTokenParameters(
        SecurityBindingElement bootstrapSecurityBindingElement,
        bool requireCancellation,
        ChannelProtectionRequirements? bootstrapProtectionRequirements)
        : this(
            bootstrapSecurityBindingElement, requireCancellation, canRenewSession: true,
            bootstrapProtectionRequirements)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class.
    /// </summary>
    /// <param name="bootstrapSecurityBindingElement">The security that establishes the conversation.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <param name="canRenewSession">Whether the session goes on when its key is renewed.</param>
    /// <param name="bootstrapProtectionRequirements">
    /// The parts of the messages that establish the conversation which are signed and encrypted; null for the bodies.
    /// </param>
    public SecureConversationSecurityTokenParameters(
        SecurityBindingElement bootstrapSecurityBindingElement,
        bool requireCancellation,
        bool canRenewSession,
        ChannelProtectionRequirements? bootstrapProtectionRequirements)
    {
        BootstrapSecurityBindingElement = bootstrapSecurityBindingElement;
        RequireCancellation = requireCancellation;
        CanRenewSession = canRenewSession;
        BootstrapProtectionRequirements = bootstrapProtectionRequirements is null
            ? Bodies()
            : new ChannelProtectionRequirements(bootstrapProtectionRequirements);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecureConversationSecurityTokenParameters"/> class with the
    /// settings of another one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial SecureConversationSecurityTokenParameters(SecureConversationSecurityTokenParameters other);

    /// <summary>
    /// Gets the parts of the messages that establish the conversation which are signed and encrypted.
    /// </summary>
    public ChannelProtectionRequirements BootstrapProtectionRequirements { get; private set; } = null!;

    /// <summary>Gets or sets the security that establishes the conversation.</summary>
    /// <value>The default is null, with which no endpoint opens.</value>
    [Setting] public partial SecurityBindingElement? BootstrapSecurityBindingElement { get; set; }

    /// <summary>Gets or sets a value that indicates whether the session goes on when its key is renewed.</summary>
    /// <value>
    /// The default is <see langword="true"/>. Otherwise the client establishes another session when the key expires.
    /// </value>
    [Setting(true)] public partial bool CanRenewSession { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the client cancels the security context when it needs it no longer.
    /// </summary>
    /// <value>
    /// The default is <see langword="true"/>. Otherwise the context is a cookie that the client sends back.
    /// </value>
    [Setting(true)] public partial bool RequireCancellation { get; set; }

    /// <inheritdoc/>
    internal override TokenKind Kind => ConversationKind.Instance;

    /// <inheritdoc/>
    protected internal override bool HasAsymmetricKey => false;

    /// <inheritdoc/>
    protected internal override bool SupportsClientAuthentication =>
        BootstrapSecurityBindingElement?.SupportsClientAuthentication == true;

    /// <inheritdoc/>
    protected internal override bool SupportsClientWindowsIdentity =>
        BootstrapSecurityBindingElement?.SupportsClientWindowsIdentity == true;

    /// <inheritdoc/>
    protected internal override bool SupportsServerAuthentication =>
        BootstrapSecurityBindingElement?.SupportsServerAuthentication == true;

    /// <inheritdoc/>
    public override string ToString() => Described(
        (nameof(RequireCancellation), RequireCancellation),
        (nameof(BootstrapSecurityBindingElement), BootstrapSecurityBindingElement));

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new SecureConversationSecurityTokenParameters(this);

    /// <inheritdoc/>
    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        Reference<SecurityContextKeyIdentifierClause>(token, referenceStyle);

    /// <inheritdoc/>
    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        requirement.TokenType = ServiceModelSecurityTokenTypes.SecureConversation;
        requirement.KeyType = SecurityKeyType.SymmetricKey;
        requirement.RequireCryptographicToken = true;
        requirement.Properties[ServiceModelSecurityTokenRequirement.SupportSecurityContextCancellationProperty] =
            RequireCancellation;
        requirement.Properties[ServiceModelSecurityTokenRequirement.SecureConversationSecurityBindingElementProperty] =
            BootstrapSecurityBindingElement;
        requirement.Properties[ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty] = Clone();
    }

    private static ChannelProtectionRequirements Bodies()
    {
        var requirements = new ChannelProtectionRequirements();
        var body = new MessagePartSpecification(isBodyIncluded: true);
        requirements.IncomingSignatureParts.AddParts(body);
        requirements.IncomingEncryptionParts.AddParts(body);
        requirements.OutgoingSignatureParts.AddParts(body);
        requirements.OutgoingEncryptionParts.AddParts(body);
        return requirements;
    }

    partial void CopyOthers(SecureConversationSecurityTokenParameters other)
    {
        BootstrapSecurityBindingElement = (SecurityBindingElement?)other.BootstrapSecurityBindingElement?.Clone();
        BootstrapProtectionRequirements = new ChannelProtectionRequirements(other.BootstrapProtectionRequirements);
    }
}
