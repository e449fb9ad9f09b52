using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Security settings of <see cref="BasicHttpsBinding"/>.</summary>
public sealed class BasicHttpsSecurity
{
    /// <summary>Which security is used. Default: <see cref="BasicHttpsSecurityMode.Transport"/>.</summary>
    public BasicHttpsSecurityMode Mode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Settings of message security. Null throws.</summary>
    public BasicHttpMessageSecurity Message
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Settings of transport security. Null throws.</summary>
    public HttpTransportSecurity Transport
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Whether <see cref="Message"/> is not as it is by default.</summary>
    public bool ShouldSerializeMessage() => Message.ShouldSerializeClientCredentialType();

    /// <summary>Whether <see cref="Transport"/> is not as it is by default.</summary>
    public bool ShouldSerializeTransport() => Transport.ShouldSerializeClientCredentialType() || Transport.ShouldSerializeProxyCredentialType() || Transport.ShouldSerializeRealm();
}
