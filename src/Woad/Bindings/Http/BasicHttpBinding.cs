using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// Represents a binding for SOAP 1.1 as text over HTTP, without addressing headers and without sessions.
/// </summary>
/// <example>
/// <code>
/// var binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport)
/// {
///     MessageEncoding = WSMessageEncoding.Mtom,
///     MaxReceivedMessageSize = 10_000_000,
/// };
/// </code>
/// </example>
public partial class BasicHttpBinding : HttpBindingBase
{
    /// <summary>Initializes a new instance of the <see cref="BasicHttpBinding"/> class without security.</summary>
    public BasicHttpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpBinding"/> class with the settings of a configuration
    /// file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>basicHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public BasicHttpBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "basicHttpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="BasicHttpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public BasicHttpBinding(BasicHttpSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>Gets or sets a value that indicates whether the client keeps cookies and sends them back.</summary>
    /// <value>
    /// The default is <see langword="false"/>. The value is that of <see cref="HttpBindingBase.AllowCookies"/>.
    /// </value>
    [Forward("this", nameof(AllowCookies))] public partial bool EnableHttpCookieContainer { get; set; }

    /// <summary>Gets or sets how messages are encoded.</summary>
    /// <value>The default is <see cref="WSMessageEncoding.Text"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial WSMessageEncoding MessageEncoding { get; set; }

    /// <summary>Gets or sets the security settings. By default there is none.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial BasicHttpSecurity Security { get; set; }

    /// <summary>Gets the URI scheme: <c>https</c> where the transport is secure; otherwise, <c>http</c>.</summary>
    public override string Scheme =>
        Security.Mode is BasicHttpSecurityMode.Transport or BasicHttpSecurityMode.TransportWithMessageCredential
            ? "https"
            : "http";

    private protected override MessageVersion Version => Channels.MessageVersion.Soap11;

    private protected override HttpSecurityShape SecurityShape => HttpSecurityShape.Of(Security);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() => CreateElements(MessageEncoding);

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.Differs(BasicHttpSecurityMode.None);

    /// <summary>
    /// Returns a value that indicates whether <see cref="EnableHttpCookieContainer"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeEnableHttpCookieContainer() => EnableHttpCookieContainer != KeepsCookiesByDefault;

    /// <summary>The default of <see cref="EnableHttpCookieContainer"/>.</summary>
    private protected virtual bool KeepsCookiesByDefault => false;
}
