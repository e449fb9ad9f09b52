using System.Net.Security;
using Woad.Protection;

namespace System.ServiceModel.Channels;

/// <summary>
/// HTTP over TLS. The service shows <c>ServiceCredentials.ServiceCertificate</c>; clients show
/// <c>ClientCredentials.ClientCertificate</c> where <see cref="RequireClientCertificate"/> asks for it.
/// </summary>
public partial class HttpsTransportBindingElement : HttpTransportBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="HttpsTransportBindingElement"/> class with the default settings.
    /// </summary>
    public HttpsTransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="HttpsTransportBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial HttpsTransportBindingElement(HttpsTransportBindingElement elementToBeCloned);

    /// <summary>The same settings over TLS.</summary>
    internal HttpsTransportBindingElement(HttpTransportBindingElement settings)
        : base(settings)
    {
    }

    /// <summary>Gets or sets a value that indicates whether clients must show a certificate.</summary>
    /// <value>The default is <see langword="false"/>. A client without one is answered with status 403.</value>
    [Setting] public partial bool RequireClientCertificate { get; set; }

    /// <summary>Gets the URI scheme, <c>https</c>.</summary>
    public override string Scheme => "https";

    /// <inheritdoc/>
    public override BindingElement Clone() => new HttpsTransportBindingElement(this);

    private protected override SecurityCapabilities Capabilities() => new(
        AuthenticatesClients || RequireClientCertificate,
        true,
        AuthenticatesClients || RequireClientCertificate,
        ProtectionLevel.EncryptAndSign);
}
