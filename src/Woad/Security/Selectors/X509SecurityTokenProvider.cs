using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Certificates;

namespace System.IdentityModel.Selectors;

/// <summary>Provides security tokens for an X.509 certificate.</summary>
public class X509SecurityTokenProvider : SecurityTokenProvider, IDisposable
{
    /// <summary>
    /// Initializes a new instance of the <see cref="X509SecurityTokenProvider"/> class with a certificate of a store.
    /// </summary>
    /// <param name="storeLocation">The location of the store.</param>
    /// <param name="storeName">The store.</param>
    /// <param name="findType">The kind of search.</param>
    /// <param name="findValue">The value to search for.</param>
    /// <exception cref="InvalidOperationException">The search does not find just one certificate.</exception>
    public X509SecurityTokenProvider(
        StoreLocation storeLocation, StoreName storeName, X509FindType findType, object findValue)
    {
        ArgumentNullException.ThrowIfNull(findValue);
        Certificate = CertificateSearch.Find(storeLocation, storeName, findType, findValue);
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenProvider"/> class.</summary>
    /// <param name="certificate">The certificate, of which the provider keeps a copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="certificate"/> is null.</exception>
    public X509SecurityTokenProvider(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        Certificate = new X509Certificate2(certificate);
    }

    /// <summary>Gets the certificate of the tokens.</summary>
    public X509Certificate2 Certificate { get; }

    /// <summary>Releases the certificate that the provider holds.</summary>
    public void Dispose()
    {
        Certificate.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <inheritdoc/>
    protected override SecurityToken GetTokenCore(TimeSpan timeout) => new X509SecurityToken(Certificate);
}
