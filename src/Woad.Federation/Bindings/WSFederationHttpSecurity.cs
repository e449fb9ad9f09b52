namespace System.ServiceModel;

/// <summary>Security settings of <see cref="WSFederationHttpBinding"/>.</summary>
public sealed class WSFederationHttpSecurity
{
    private WSFederationHttpSecurityMode _mode = WSFederationHttpSecurityMode.Message;
    private FederatedMessageSecurityOverHttp _message = new();

    /// <summary>Gets or sets the settings of issued tokens and of message security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public FederatedMessageSecurityOverHttp Message
    {
        get => _message;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _message = value;
        }
    }

    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="WSFederationHttpSecurityMode.Message"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public WSFederationHttpSecurityMode Mode
    {
        get => _mode;
        set => _mode = Enum.IsDefined(value)
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "The mode is undefined.");
    }

    /// <summary>Returns a value that indicates whether <see cref="Message"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeMessage() =>
        Message.ShouldSerializeAlgorithmSuite() || Message.ShouldSerializeClaimTypeRequirements()
        || Message.ShouldSerializeEstablishSecurityContext() || Message.ShouldSerializeIssuedKeyType()
        || Message.ShouldSerializeNegotiateServiceCredential() || Message.ShouldSerializeTokenRequestParameters();

    /// <summary>Returns a value that indicates whether <see cref="Mode"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeMode() => Mode != WSFederationHttpSecurityMode.Message;
}
