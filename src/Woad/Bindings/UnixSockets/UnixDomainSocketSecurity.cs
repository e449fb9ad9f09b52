namespace System.ServiceModel;

/// <summary>Security settings of <see cref="UnixDomainSocketBinding"/>.</summary>
public sealed partial class UnixDomainSocketSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="UnixDomainSocketSecurityMode.Transport"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(UnixDomainSocketSecurityMode.Transport)] public partial UnixDomainSocketSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of transport security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial UnixDomainSocketTransportSecurity Transport { get; set; }
}
