using System.Security.Authentication;
using System.ServiceModel.Security;
using Woad.Contracts;
using Woad.Security;

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
        IdentityVerifier = elementToBeCloned.IdentityVerifier;
    }

    /// <summary>
    /// Judges on clients whether a service's certificate belongs to the endpoint. Default:
    /// <see cref="IdentityVerifier.CreateDefault"/>. Null throws.
    /// </summary>
    public IdentityVerifier IdentityVerifier
    {
        get;
        set => field = Check.NotNull(value);
    } = IdentityVerifier.CreateDefault();

    /// <summary>Whether the client must show a certificate. Default: false.</summary>
    public bool RequireClientCertificate { get; set; }

    /// <summary>The protocols that may be used. Default: <see cref="SslProtocols.None"/>, the operating system's choice.</summary>
    public SslProtocols SslProtocols { get; set; }

    /// <summary>Builds the client's half, for transports of the program.</summary>
    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) => BuildClient(context);

    /// <summary>Builds the service's half, for transports of the program.</summary>
    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) => BuildServer(context);

    /// <summary>Whether <see cref="IdentityVerifier"/> was changed.</summary>
    public bool ShouldSerializeIdentityVerifier() => IdentityVerifier is not DefaultIdentityVerifier;

    /// <inheritdoc/>
    public override BindingElement Clone() => new SslStreamSecurityBindingElement(this);
}
