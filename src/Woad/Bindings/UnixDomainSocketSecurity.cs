using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Security settings of <see cref="UnixDomainSocketBinding"/>.</summary>
public sealed class UnixDomainSocketSecurity
{
    /// <summary>Which security is used. Default: <see cref="UnixDomainSocketSecurityMode.Transport"/>.</summary>
    public UnixDomainSocketSecurityMode Mode
    {
        get;
        set => field = Check.Defined(value);
    } = UnixDomainSocketSecurityMode.Transport;

    /// <summary>Settings of transport security. Null throws.</summary>
    public UnixDomainSocketTransportSecurity Transport
    {
        get;
        set => field = Check.NotNull(value);
    } = new();
}
