using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Bindings.Rules;
using Woad.Federation.Bindings;

namespace System.ServiceModel;

/// <summary>
/// Represents a binding over HTTP whose clients show tokens that a token service has issued, with the versions of
/// February 2005.
/// </summary>
/// <example>
/// <code>
/// var binding = new WSFederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
/// binding.Security.Message.IssuerAddress = new EndpointAddress("https://sts.example.org/issue");
/// binding.Security.Message.IssuerBinding = issuerBinding;
/// </code>
/// </example>
public class WSFederationHttpBinding : WSHttpBindingBase
{
    private WSFederationHttpSecurity _security = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="WSFederationHttpBinding"/> class with message security, as in WCF.
    /// </summary>
    public WSFederationHttpBinding()
        : base(reliableSessionEnabled: false)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSFederationHttpBinding"/> class with the settings of a
    /// configuration file.
    /// </summary>
    /// <param name="configName">The name of a binding in the section <c>wsFederationHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WSFederationHttpBinding(string configName)
        : this() => BindingConfiguration.Apply(this, "wsFederationHttpBinding", configName);

    /// <summary>Initializes a new instance of the <see cref="WSFederationHttpBinding"/> class.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSFederationHttpBinding(WSFederationHttpSecurityMode securityMode)
        : this(securityMode, reliableSessionEnabled: false)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSFederationHttpBinding"/> class.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether there is a reliable session.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSFederationHttpBinding(WSFederationHttpSecurityMode securityMode, bool reliableSessionEnabled)
        : base(reliableSessionEnabled) => Security.Mode = securityMode;

    /// <summary>Gets or sets the address of the service's privacy notice.</summary>
    /// <value>The default is null.</value>
    public Uri? PrivacyNoticeAt { get; set; }

    /// <summary>Gets or sets the version of the service's privacy notice.</summary>
    /// <value>The default is 0.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int PrivacyNoticeVersion
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Gets or sets the security settings.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public WSFederationHttpSecurity Security
    {
        get => _security;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _security = value;
        }
    }

    /// <summary>Gets the URI scheme: <c>https</c> where the transport is secure; otherwise, <c>http</c>.</summary>
    public override string Scheme =>
        Security.Mode == WSFederationHttpSecurityMode.TransportWithMessageCredential ? "https" : "http";

    /// <summary>The versions of the specifications.</summary>
    private protected virtual MessageSecurityVersion SecurityVersion =>
        MessageSecurityElements.TcpVersion;

    private protected override HttpSecurityShape SecurityShape => new(
        Security.Mode,
        Security.Mode == WSFederationHttpSecurityMode.TransportWithMessageCredential,
        null,
        FederationSecurity.ProblemOf(Security, SecurityVersion, ReliableSession.Enabled))
    {
        Version = SecurityVersion,
        Message = Security.Mode == WSFederationHttpSecurityMode.None ? null : _ => CreateMessageSecurity()!,
    };

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.ShouldSerializeMode() || Security.ShouldSerializeMessage();

    /// <summary>Creates the element for the security of messages.</summary>
    /// <returns>The element; null without security.</returns>
    protected virtual SecurityBindingElement? CreateMessageSecurity() =>
        Security.Mode == WSFederationHttpSecurityMode.None
            ? null
            : FederationSecurity.Create(Security, SecurityVersion, ReliableSession.Enabled);

    /// <summary>Creates the element of the transport.</summary>
    /// <returns>The element.</returns>
    protected virtual TransportBindingElement GetTransport() => SecurityShape.Apply(Transport);
}
