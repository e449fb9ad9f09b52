namespace System.ServiceModel;

/// <summary>Security settings of <see cref="WSHttpBinding"/>.</summary>
public sealed partial class WSHttpSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="SecurityMode.Message"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(SecurityMode.Message, ShouldSerialize = true)] public partial SecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of message security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial NonDualMessageSecurityOverHttp Message { get; set; }

    /// <summary>
    /// Gets or sets the settings of transport security. By default clients are asked for Windows credentials.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(WindowsCredentials))] public partial HttpTransportSecurity Transport { get; set; }

    /// <summary>Returns a value that indicates whether <see cref="Message"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeMessage() =>
        Message.ShouldSerializeClientCredentialType() || Message.ShouldSerializeNegotiateServiceCredential();

    /// <summary>Returns a value that indicates whether <see cref="Transport"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransport() =>
        Transport.ClientCredentialType != HttpClientCredentialType.Windows || Transport.IsProxyOrRealmChanged;

    private static HttpTransportSecurity WindowsCredentials() =>
        new() { ClientCredentialType = HttpClientCredentialType.Windows };
}
