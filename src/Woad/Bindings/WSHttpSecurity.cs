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
}
