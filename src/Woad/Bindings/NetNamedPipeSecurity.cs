using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Security settings of <see cref="NetNamedPipeBinding"/>.</summary>
public sealed class NetNamedPipeSecurity
{
    /// <summary>Which security is used. Default: <see cref="NetNamedPipeSecurityMode.Transport"/>.</summary>
    public NetNamedPipeSecurityMode Mode
    {
        get;
        set => field = Check.Defined(value);
    } = NetNamedPipeSecurityMode.Transport;

    /// <summary>Settings of transport security. Null throws.</summary>
    public NamedPipeTransportSecurity Transport
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Whether a setting of <see cref="Transport"/> is not the default.</summary>
    public bool ShouldSerializeTransport() => Transport.ProtectionLevel != new NamedPipeTransportSecurity().ProtectionLevel;
}
