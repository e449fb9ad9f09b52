using System.ServiceModel.Channels;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>SOAP 1.1 as text over HTTPS, without addressing headers and without sessions.</summary>
public class BasicHttpsBinding : HttpBindingBase
{
    /// <summary>A binding with transport security.</summary>
    public BasicHttpsBinding()
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public BasicHttpsBinding(BasicHttpsSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>How messages are encoded. Default: <see cref="WSMessageEncoding.Text"/>.</summary>
    public WSMessageEncoding MessageEncoding
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Security, by default of the transport. Null throws.</summary>
    public BasicHttpsSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary><c>https</c>.</summary>
    public override string Scheme => "https";

    private protected override MessageVersion Version => Channels.MessageVersion.Soap11;

    private protected override HttpSecurityShape SecurityShape => HttpSecurityShape.Of(Security);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() => CreateElements(MessageEncoding);

    /// <summary>Whether <see cref="Security"/> is not as it is by default.</summary>
    public bool ShouldSerializeSecurity() =>
        Security.Mode != BasicHttpsSecurityMode.Transport || Security.ShouldSerializeTransport() || Security.ShouldSerializeMessage();
}
