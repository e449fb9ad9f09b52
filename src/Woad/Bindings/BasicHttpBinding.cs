using System.ServiceModel.Channels;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>SOAP 1.1 as text over HTTP, without addressing headers and without sessions.</summary>
public class BasicHttpBinding : HttpBindingBase
{
    /// <summary>A binding without security.</summary>
    public BasicHttpBinding()
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public BasicHttpBinding(BasicHttpSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>Whether the client keeps cookies and sends them back; the same as AllowCookies. Default: false.</summary>
    public bool EnableHttpCookieContainer
    {
        get => AllowCookies;
        set => AllowCookies = value;
    }

    /// <summary>How messages are encoded. Default: <see cref="WSMessageEncoding.Text"/>.</summary>
    public WSMessageEncoding MessageEncoding
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Security, by default none. Null throws.</summary>
    public BasicHttpSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary><c>https</c> when the transport is secure, else <c>http</c>.</summary>
    public override string Scheme =>
        Security.Mode is BasicHttpSecurityMode.Transport or BasicHttpSecurityMode.TransportWithMessageCredential
            ? "https"
            : "http";

    private protected override MessageVersion Version => Channels.MessageVersion.Soap11;

    private protected override HttpSecurityShape SecurityShape => HttpSecurityShape.Of(Security);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() => CreateElements(MessageEncoding);

    /// <summary>Whether <see cref="EnableHttpCookieContainer"/> is not as it is by default.</summary>
    public bool ShouldSerializeEnableHttpCookieContainer() => EnableHttpCookieContainer;

    /// <summary>Whether <see cref="Security"/> is not as it is by default.</summary>
    public bool ShouldSerializeSecurity() => Security.Mode != BasicHttpSecurityMode.None || Security.ShouldSerializeTransport() || Security.ShouldSerializeMessage();
}
