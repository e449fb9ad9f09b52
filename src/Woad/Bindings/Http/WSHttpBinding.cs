using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>Represents a binding for SOAP 1.2 with WS-Addressing 1.0 as text over HTTP.</summary>
/// <example>
/// <code>
/// var binding = new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
/// binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
/// </code>
/// </example>
public partial class WSHttpBinding : WSHttpBindingBase
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpBinding"/> class with message security, as in WCF.
    /// </summary>
    public WSHttpBinding()
        : base(reliableSessionEnabled: false)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpBinding"/> class with the settings of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>wsHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WSHttpBinding(string configurationName)
        : base(reliableSessionEnabled: false) =>
        BindingConfiguration.Apply(this, "wsHttpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="WSHttpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSHttpBinding(SecurityMode securityMode)
        : this(securityMode, reliableSessionEnabled: false)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpBinding"/> class with a security mode and, if wanted, a
    /// reliable session.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether there is a reliable session.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSHttpBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : base(reliableSessionEnabled) => Security.Mode = securityMode;

    /// <inheritdoc cref="Channels.HttpTransportBindingElement.AllowCookies"/>
    [Forward(nameof(Transport))] public partial bool AllowCookies { get; set; }

    /// <summary>Gets or sets the security settings. By default messages are secured with Windows credentials.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial WSHttpSecurity Security { get; set; }

    /// <summary>Gets the URI scheme: <c>https</c> where the transport is secure; otherwise, <c>http</c>.</summary>
    public override string Scheme =>
        Security.Mode is SecurityMode.Transport or SecurityMode.TransportWithMessageCredential ? "https" : "http";

    private protected override HttpSecurityShape SecurityShape =>
        HttpSecurityShape.Of(Security, ReliableSession.Enabled);

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() =>
        Security.ShouldSerializeMode() || Security.ShouldSerializeTransport() || Security.ShouldSerializeMessage();
}
