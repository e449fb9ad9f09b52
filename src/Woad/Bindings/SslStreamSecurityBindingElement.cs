using System.Security.Authentication;

namespace System.ServiceModel.Channels;

/// <summary>TLS over a connection-oriented transport; the certificates come from the credentials' behaviors.</summary>
public partial class SslStreamSecurityBindingElement : StreamUpgradeBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public SslStreamSecurityBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected SslStreamSecurityBindingElement(SslStreamSecurityBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        RequireClientCertificate = elementToBeCloned.RequireClientCertificate;
        SslProtocols = elementToBeCloned.SslProtocols;
    }

    /// <summary>Whether the client must show a certificate. Default: false.</summary>
    public bool RequireClientCertificate { get; set; }

    /// <summary>The protocols that may be used. Default: <see cref="SslProtocols.None"/>, the operating system's choice.</summary>
    public SslProtocols SslProtocols { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new SslStreamSecurityBindingElement(this);
}
