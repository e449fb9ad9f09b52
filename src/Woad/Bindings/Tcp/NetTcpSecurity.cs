using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
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
    internal StreamUpgradeBindingElement? CreateUpgrade() => Mode switch
    {
        SecurityMode.Transport => Transport.CreateUpgrade(),
        SecurityMode.TransportWithMessageCredential => new SslStreamSecurityBindingElement
        {
            SslProtocols = Transport.SslProtocols,
        },
        _ => null,
    };

    /// <summary>The element for the security of messages; null without.</summary>
    internal SecurityBindingElement? CreateMessageSecurity(bool isReliable) =>
        Mode is SecurityMode.Message or SecurityMode.TransportWithMessageCredential
            ? MessageSecurityElements.Of(Message, Mode == SecurityMode.TransportWithMessageCredential, isReliable)
            : null;
}
