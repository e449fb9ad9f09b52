using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 as text over HTTP.</summary>
public class WSHttpBinding : WSHttpBindingBase
{
    /// <summary>A binding with message security, as in WCF; see <see cref="Security"/>.</summary>
    public WSHttpBinding()
        : base(reliableSessionEnabled: false)
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSHttpBinding(SecurityMode securityMode)
        : this(securityMode, reliableSessionEnabled: false)
    {
    }

    /// <summary>A binding with a security mode and, if wanted, a reliable session.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSHttpBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : base(reliableSessionEnabled) => Security.Mode = securityMode;

    /// <summary>Whether the client keeps cookies and sends them back. Default: false.</summary>
    public bool AllowCookies
    {
        get => Transport.AllowCookies;
        set => Transport.AllowCookies = value;
    }

    /// <summary>Security, by default of the message with Windows credentials. Null throws.</summary>
    public WSHttpSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary><c>https</c> when the transport is secure, else <c>http</c>.</summary>
    public override string Scheme =>
        Security.Mode is SecurityMode.Transport or SecurityMode.TransportWithMessageCredential ? "https" : "http";

    private protected override HttpSecurityShape SecurityShape => HttpSecurityShape.Of(Security);

    /// <summary>Whether <see cref="Security"/> is not as it is by default.</summary>
    public bool ShouldSerializeSecurity() => Security.ShouldSerializeMode() || Security.ShouldSerializeTransport() || Security.ShouldSerializeMessage();
}
