using System.IdentityModel.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Messages;

namespace System.ServiceModel;

/// <summary>A server with an RSA key.</summary>
public class RsaEndpointIdentity : EndpointIdentity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="RsaEndpointIdentity"/> class with a key, given as the element
    /// RSAKeyValue of XML signatures.
    /// </summary>
    /// <param name="publicKey">The public key, as XML.</param>
    public RsaEndpointIdentity(string publicKey)
    {
        ArgumentNullException.ThrowIfNull(publicKey);
        var key = RSA.Create();
        key.FromXmlString(publicKey);
        Initialize(Claim.CreateRsaClaim(key));
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="RsaEndpointIdentity"/> class with the key of a certificate.
    /// </summary>
    /// <param name="certificate">The certificate.</param>
    /// <exception cref="ArgumentException">The certificate's key is not an RSA key.</exception>
    public RsaEndpointIdentity(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        Initialize(Claim.CreateRsaClaim(certificate.GetRSAPublicKey()
            ?? throw new ArgumentException(
                "The public key of the certificate is not an RSA key.", nameof(certificate))));
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="RsaEndpointIdentity"/> class with a claim to an RSA key.
    /// </summary>
    /// <param name="identity">The claim that identifies the endpoint.</param>
    /// <exception cref="ArgumentException">The claim is of another type.</exception>
    public RsaEndpointIdentity(Claim identity) => Initialize(identity, ClaimTypes.Rsa);
}
