using System.ServiceModel.Channels;
namespace System.ServiceModel;

/// <summary>Security settings of <see cref="NetTcpBinding"/>.</summary>
public sealed partial class NetTcpSecurity
{
    /// <summary>Gets or sets the security mode.</summary>
    /// <value>The default is <see cref="SecurityMode.Transport"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(SecurityMode.Transport)] public partial SecurityMode Mode { get; set; }

    /// <summary>Gets or sets the settings of transport security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial TcpTransportSecurity Transport { get; set; }

    /// <summary>Gets or sets the settings of message security.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial MessageSecurityOverTcp Message { get; set; }

    /// <summary>The layer that the settings ask for; null without security.</summary>
    internal StreamUpgradeBindingElement? CreateUpgrade() =>
        Mode == SecurityMode.Transport ? Transport.CreateUpgrade() : null;
}
