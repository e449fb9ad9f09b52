namespace System.ServiceModel.Security.Tokens;

/// <summary>The requirements for a token that a service receives, or for its own token.</summary>
public sealed class RecipientServiceModelSecurityTokenRequirement : ServiceModelSecurityTokenRequirement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="RecipientServiceModelSecurityTokenRequirement"/> class.
    /// </summary>
    public RecipientServiceModelSecurityTokenRequirement() => Properties[IsInitiatorProperty] = false;

    /// <summary>Gets or sets the log that gets security audit events.</summary>
    /// <value>The default is <see cref="AuditLogLocation.Default"/>.</value>
    public AuditLogLocation AuditLogLocation
    {
        get => Get<AuditLogLocation>(AuditLogLocationProperty);
        set => Properties[AuditLogLocationProperty] = value;
    }

    /// <summary>Gets or sets the address that is listened on.</summary>
    /// <value>The default is null.</value>
    public Uri? ListenUri
    {
        get => Get<Uri>(ListenUriProperty);
        set => Properties[ListenUriProperty] = value;
    }

    /// <summary>Gets or sets which authentications of messages are logged.</summary>
    /// <value>The default is <see cref="AuditLevel.None"/>.</value>
    public AuditLevel MessageAuthenticationAuditLevel
    {
        get => Get<AuditLevel>(MessageAuthenticationAuditLevelProperty);
        set => Properties[MessageAuthenticationAuditLevelProperty] = value;
    }

    /// <summary>Gets or sets a value that indicates whether a message is taken that could not be logged.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool SuppressAuditFailure
    {
        get => !TryGetProperty<bool>(SuppressAuditFailureProperty, out var value) || value;
        set => Properties[SuppressAuditFailureProperty] = value;
    }

    /// <summary>Returns the properties, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Listed();
}
