namespace System.ServiceModel.MsmqIntegration;

/// <summary>Security settings of MsmqIntegrationBinding.</summary>
public sealed partial class MsmqIntegrationSecurity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqIntegrationSecurity"/> class with the default settings.
    /// </summary>
    public MsmqIntegrationSecurity()
    {
    }

    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="MsmqIntegrationSecurityMode.Transport"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MsmqIntegrationSecurityMode.Transport)] public partial MsmqIntegrationSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of the security that the queue gives.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial MsmqTransportSecurity Transport { get; set; }
}
