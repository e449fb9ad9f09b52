using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML over HTTP: in requests, or in WebSockets for contracts with
/// callbacks or sessions.
/// </summary>
public partial class NetHttpBinding : HttpBindingBase
{
    /// <summary>Initializes a new instance of the <see cref="NetHttpBinding"/> class without security.</summary>
    public NetHttpBinding() => Transport.WebSocketSettings = WebSocketTransportSettings.OfNetHttp();

    /// <summary>
    /// Initializes a new instance of the <see cref="NetHttpBinding"/> class with the settings of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>netHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public NetHttpBinding(string configurationName)
        : this() =>
        BindingConfiguration.Apply(this, "netHttpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="NetHttpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetHttpBinding(BasicHttpSecurityMode securityMode)
        : this() => Security.Mode = securityMode;

    /// <summary>
    /// Initializes a new instance of the <see cref="NetHttpBinding"/> class with a security mode and, if wanted, a
    /// reliable session.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether there is a reliable session.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetHttpBinding(BasicHttpSecurityMode securityMode, bool reliableSessionEnabled)
        : this(securityMode) => ReliableSession.Enabled = reliableSessionEnabled;

    /// <summary>Gets or sets how messages are encoded.</summary>
    /// <value>The default is <see cref="NetHttpMessageEncoding.Binary"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial NetHttpMessageEncoding MessageEncoding { get; set; }

    /// <summary>Gets or sets the settings of the reliable session, which is off by default.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial OptionalReliableSession ReliableSession { get; set; }

    /// <summary>Gets or sets the security settings. By default there is none.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial BasicHttpSecurity Security { get; set; }

    /// <summary>Gets the settings of WebSockets.</summary>
    public WebSocketTransportSettings WebSocketSettings => Transport.WebSocketSettings;

    /// <summary>Gets the URI scheme: <c>https</c> where the transport is secure; otherwise, <c>http</c>.</summary>
    public override string Scheme => SecurityShape.IsSecure ? "https" : "http";

    private protected override MessageVersion Version => Channels.MessageVersion.Default;

    private protected override HttpSecurityShape SecurityShape => HttpSecurityShape.Of(Security);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() =>
        CreateElements(MessageEncoding, ReliableSession);

    /// <summary>Builds the client's channels.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) =>
        base.BuildChannelFactory<TChannel>(parameters);

    /// <summary>
    /// Returns a value that indicates whether <see cref="ReliableSession"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReliableSession() => ReliableSession.Enabled;

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.Differs(BasicHttpSecurityMode.None);
}
