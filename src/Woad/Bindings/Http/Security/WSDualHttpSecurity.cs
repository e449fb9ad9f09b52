namespace System.ServiceModel;

/// <summary>Security settings of <see cref="WSDualHttpBinding"/>.</summary>
public sealed partial class WSDualHttpSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="WSDualHttpSecurityMode.Message"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(WSDualHttpSecurityMode.Message, ShouldSerialize = true)]
    public partial WSDualHttpSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of message security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial MessageSecurityOverHttp Message { get; set; }

    /// <summary>Returns a value that indicates whether <see cref="Message"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeMessage() =>
        Message.ShouldSerializeAlgorithmSuite()
        || Message.ShouldSerializeClientCredentialType()
        || Message.ShouldSerializeNegotiateServiceCredential();
}
