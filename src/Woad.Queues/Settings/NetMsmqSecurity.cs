namespace System.ServiceModel;

/// <summary>Security settings of <see cref="NetMsmqBinding"/>.</summary>
public sealed partial class NetMsmqSecurity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="NetMsmqSecurity"/> class with the default settings.
    /// </summary>
    public NetMsmqSecurity()
    {
    }

    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="NetMsmqSecurityMode.Transport"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(NetMsmqSecurityMode.Transport)] public partial NetMsmqSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of the security that the queue gives.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial MsmqTransportSecurity Transport { get; set; }

    /// <summary>Gets or sets the settings of message security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial MessageSecurityOverMsmq Message { get; set; }
}
