using System.Security.Authentication.ExtendedProtection;
namespace System.ServiceModel;

/// <summary>Transport security over HTTP.</summary>
public sealed partial class HttpTransportSecurity
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>
    /// The default is <see cref="HttpClientCredentialType.None"/>; in <see cref="WSHttpSecurity"/>,
    /// <see cref="HttpClientCredentialType.Windows"/>.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ShouldSerialize = true)] public partial HttpClientCredentialType ClientCredentialType { get; set; }

    /// <summary>Gets or sets the type of the client's credential for the proxy.</summary>
    /// <value>The default is <see cref="HttpProxyCredentialType.None"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ShouldSerialize = true)] public partial HttpProxyCredentialType ProxyCredentialType { get; set; }

    /// <summary>Gets or sets the policy by which authentication is bound to the channel of TLS.</summary>
    /// <value>The default is never to bind it. Another policy is refused when the endpoint opens.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }

    /// <summary>Gets or sets the realm that authentication names.</summary>
    /// <value>The default is an empty string.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting("", ShouldSerialize = true)] public partial string Realm { get; set; }

    /// <summary>Whether a setting that bindings report differs from its default.</summary>
    internal bool IsChanged => ShouldSerializeClientCredentialType() || IsProxyOrRealmChanged;

    /// <summary>The same without the client's credential, whose default depends on the binding.</summary>
    internal bool IsProxyOrRealmChanged => ShouldSerializeProxyCredentialType() || ShouldSerializeRealm();
}
