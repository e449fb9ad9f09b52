using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Security settings of <see cref="WebHttpBinding"/>.</summary>
public sealed class WebHttpSecurity
{
    /// <summary>Which security is used. Default: <see cref="WebHttpSecurityMode.None"/>.</summary>
    public WebHttpSecurityMode Mode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Settings of transport security. Null throws.</summary>
    public HttpTransportSecurity Transport
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Whether <see cref="Mode"/> is not as it is by default.</summary>
    public bool ShouldSerializeMode() => Mode != WebHttpSecurityMode.None;

    /// <summary>Whether <see cref="Transport"/> is not as it is by default.</summary>
    public bool ShouldSerializeTransport() => Transport.ShouldSerializeClientCredentialType() || Transport.ShouldSerializeProxyCredentialType() || Transport.ShouldSerializeRealm();
}
