namespace System.ServiceModel;

/// <summary>Message security over HTTP that may keep a security context for the session.</summary>
public sealed partial class NonDualMessageSecurityOverHttp : MessageSecurityOverHttp
{
    /// <summary>
    /// Gets or sets a value that indicates whether a security context is established for the session.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool EstablishSecurityContext { get; set; }

    /// <inheritdoc/>
    protected override bool IsSecureConversationEnabled() => EstablishSecurityContext;
}
