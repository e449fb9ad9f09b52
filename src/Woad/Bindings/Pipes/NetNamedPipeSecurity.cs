namespace System.ServiceModel;

/// <summary>Security settings of <see cref="NetNamedPipeBinding"/>.</summary>
public sealed partial class NetNamedPipeSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="NetNamedPipeSecurityMode.Transport"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(NetNamedPipeSecurityMode.Transport)] public partial NetNamedPipeSecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of transport security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial NamedPipeTransportSecurity Transport { get; set; }

    /// <summary>Returns a value that indicates whether <see cref="Transport"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransport() =>
        Transport.ProtectionLevel != new NamedPipeTransportSecurity().ProtectionLevel;
}
