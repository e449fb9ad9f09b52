using System.Security.Authentication.ExtendedProtection;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Transport security over HTTP.</summary>
public sealed class HttpTransportSecurity
{
    /// <summary>
    /// The client's credential. Default: <see cref="HttpClientCredentialType.None"/>; in <see cref="WSHttpSecurity"/>
    /// <see cref="HttpClientCredentialType.Windows"/>.
    /// </summary>
    public HttpClientCredentialType ClientCredentialType
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>The client's credential for the proxy. Default: <see cref="HttpProxyCredentialType.None"/>.</summary>
    public HttpProxyCredentialType ProxyCredentialType
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Whether authentication is bound to the channel of TLS. Default: never. Another policy is refused when the endpoint
    /// opens. Null throws.
    /// </summary>
    public ExtendedProtectionPolicy ExtendedProtectionPolicy
    {
        get;
        set => field = Check.NotNull(value);
    } = new(PolicyEnforcement.Never);

    /// <summary>The realm that authentication names. Default: empty. Null throws.</summary>
    public string Realm
    {
        get;
        set => field = Check.NotNull(value);
    } = "";

    /// <summary>Whether <see cref="ClientCredentialType"/> is not as it is by default.</summary>
    public bool ShouldSerializeClientCredentialType() => ClientCredentialType != HttpClientCredentialType.None;

    /// <summary>Whether <see cref="ExtendedProtectionPolicy"/> is not as it is by default.</summary>
    public bool ShouldSerializeExtendedProtectionPolicy() => ExtendedProtectionPolicy.PolicyEnforcement != PolicyEnforcement.Never;

    /// <summary>Whether <see cref="ProxyCredentialType"/> is not as it is by default.</summary>
    public bool ShouldSerializeProxyCredentialType() => ProxyCredentialType != HttpProxyCredentialType.None;

    /// <summary>Whether <see cref="Realm"/> is not as it is by default.</summary>
    public bool ShouldSerializeRealm() => Realm.Length > 0;
}
