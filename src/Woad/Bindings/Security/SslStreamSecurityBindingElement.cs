using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel.Security;
using Woad.Protection;
using Woad.Security;

namespace System.ServiceModel.Channels;

/// <summary>TLS over a connection-oriented transport; the certificates come from the credentials' behaviors.</summary>
public partial class SslStreamSecurityBindingElement : StreamUpgradeBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SslStreamSecurityBindingElement"/> class with the default settings.
    /// </summary>
    public SslStreamSecurityBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SslStreamSecurityBindingElement"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial SslStreamSecurityBindingElement(SslStreamSecurityBindingElement elementToBeCloned);

    /// <summary>
    /// Gets or sets the verifier that judges on clients whether a service's certificate belongs to the endpoint.
    /// </summary>
    /// <value>The default is that of <see cref="IdentityVerifier.CreateDefault"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(IdentityVerifier.CreateDefault))]
    public partial IdentityVerifier IdentityVerifier { get; set; }

    /// <summary>Gets or sets a value that indicates whether clients must show a certificate.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool RequireClientCertificate { get; set; }

    /// <summary>Gets or sets the TLS protocols that may be used.</summary>
    /// <value>The default is <see cref="SslProtocols.None"/>, the operating system's choice.</value>
    [Setting] public partial SslProtocols SslProtocols { get; set; }

    /// <summary>Builds the client's half, for transports of the program.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The provider of upgrades.</returns>
    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) =>
        BuildClient(context);

    /// <summary>Builds the service's half, for transports of the program.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The provider of upgrades.</returns>
    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) =>
        BuildServer(context);

    /// <summary>
    /// Returns a value that indicates whether <see cref="IdentityVerifier"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeIdentityVerifier() => IdentityVerifier is not DefaultIdentityVerifier;

    /// <inheritdoc/>
    public override BindingElement Clone() => new SslStreamSecurityBindingElement(this);

    private protected override SecurityCapabilities Capabilities(BindingContext context) =>
        new(RequireClientCertificate, true, RequireClientCertificate, ProtectionLevel.EncryptAndSign);
}
