using System.ServiceModel.Channels;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Security settings of <see cref="NetTcpBinding"/>.</summary>
public sealed class NetTcpSecurity
{
    /// <summary>Which security is used. Default: <see cref="SecurityMode.Transport"/>.</summary>
    public SecurityMode Mode
    {
        get;
        set => field = Check.Defined(value);
    } = SecurityMode.Transport;

    /// <summary>Settings of transport security. Null throws.</summary>
    public TcpTransportSecurity Transport
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Settings of message security. Null throws.</summary>
    public MessageSecurityOverTcp Message
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>The layer that the settings ask for; null without security.</summary>
    internal StreamUpgradeBindingElement? CreateUpgrade() => Mode == SecurityMode.Transport ? Transport.CreateUpgrade() : null;
}
