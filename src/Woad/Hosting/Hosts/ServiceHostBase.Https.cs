using System.Security.Cryptography.X509Certificates;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>
    /// Gets or sets the certificate, with its private key, of the HTTPS ports that the host opens. Not in WCF, where
    /// the operating system bound certificates to ports.
    /// </summary>
    /// <value>
    /// The default is null: <c>Credentials.ServiceCertificate</c> is shown, or else the certificate of the settings
    /// <c>Kestrel:Certificates:Default</c>.
    /// </value>
    /// <remarks>
    /// A port has one certificate, that of the host which opens it first. A host with another <c>ServiceCertificate</c>
    /// opens on that port, too; a host with another certificate here does not. In an application's pipeline the
    /// application's certificate is shown.
    /// </remarks>
    /// <exception cref="ArgumentException">The certificate has no private key.</exception>
    /// <exception cref="InvalidOperationException">The host is open.</exception>
    public X509Certificate2? HttpsCertificate
    {
        get;
        set
        {
            ThrowIfDisposedOrImmutable();
            field = value is null or { HasPrivateKey: true }
                ? value
                : throw new ArgumentException(
                    "The certificate has no private key. Load it with its key.", nameof(value));
        }
    }
}
