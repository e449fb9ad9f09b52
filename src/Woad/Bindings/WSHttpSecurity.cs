using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Security settings of <see cref="WSHttpBinding"/>.</summary>
public sealed class WSHttpSecurity
{
    /// <summary>Which security is used. Default: <see cref="SecurityMode.Message"/>.</summary>
    public SecurityMode Mode
    {
        get;
        set => field = Check.Defined(value);
    } = SecurityMode.Message;

    /// <summary>Settings of message security. Null throws.</summary>
    public NonDualMessageSecurityOverHttp Message
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Settings of transport security. Null throws.</summary>
    public HttpTransportSecurity Transport
    {
        get;
        set => field = Check.NotNull(value);
    } = new() { ClientCredentialType = HttpClientCredentialType.Windows };

    /// <summary>Whether <see cref="Message"/> is not as it is by default.</summary>
    public bool ShouldSerializeMessage() => Message.ShouldSerializeClientCredentialType() || Message.ShouldSerializeNegotiateServiceCredential();

    /// <summary>Whether <see cref="Mode"/> is not as it is by default.</summary>
    public bool ShouldSerializeMode() => Mode != SecurityMode.Message;

    /// <summary>Whether <see cref="Transport"/> is not as it is by default.</summary>
    public bool ShouldSerializeTransport() => Transport.ClientCredentialType != HttpClientCredentialType.Windows || Transport.ShouldSerializeProxyCredentialType() || Transport.ShouldSerializeRealm();
}
