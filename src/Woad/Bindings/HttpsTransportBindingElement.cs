namespace System.ServiceModel.Channels;

/// <summary>
/// HTTP over TLS. The service shows <c>ServiceCredentials.ServiceCertificate</c>; clients show
/// <c>ClientCredentials.ClientCertificate</c> where <see cref="RequireClientCertificate"/> asks for it.
/// </summary>
public partial class HttpsTransportBindingElement : HttpTransportBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public HttpsTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected HttpsTransportBindingElement(HttpsTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned) => RequireClientCertificate = elementToBeCloned.RequireClientCertificate;

    /// <summary>The same settings over TLS.</summary>
    internal HttpsTransportBindingElement(HttpTransportBindingElement settings)
        : base(settings)
    {
    }

    /// <summary>Whether clients must show a certificate; without one they are answered with status 403. Default: false.</summary>
    public bool RequireClientCertificate { get; set; }

    /// <summary><c>https</c>.</summary>
    public override string Scheme => "https";

    /// <inheritdoc/>
    public override BindingElement Clone() => new HttpsTransportBindingElement(this);
}
