using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>A certificate with its private key, which signs.</summary>
/// <param name="Certificate">The certificate.</param>
/// <param name="Suite">The algorithms.</param>
internal sealed record CertificateKey(X509Certificate2 Certificate, AlgorithmSuite Suite)
{
    private readonly RSA _key = KeyOf(Certificate, Suite);

    /// <summary>The key, where the message shows the certificate.</summary>
    public SigningKey Shown(string id) => new(
        Suite.AsymmetricSignature,
        KeyReference.Local(id, SecurityNames.X509),
        Sign,
        new BinaryToken(id, SecurityNames.X509, Certificate.RawData).Write);

    /// <summary>The key, where the receiver has the certificate.</summary>
    public SigningKey Known(KeyReference reference) => new(Suite.AsymmetricSignature, reference, Sign, null);

    /// <summary>Checked once, when an endpoint opens: peers would refuse each message, and be told nothing.</summary>
    private static RSA KeyOf(X509Certificate2 certificate, AlgorithmSuite suite)
    {
        var key = certificate.GetRSAPrivateKey() ?? throw new InvalidOperationException(Escaped.Text(
            $"The certificate {Certificates.CertificateName.Of(certificate)} has no private RSA key, which message "
                + $"security needs to sign."));
        return suite.TakesAsymmetricKey(key.KeySize) ? key : throw new InvalidOperationException(Escaped.Text(
            $"The certificate {Certificates.CertificateName.Of(certificate)} has an RSA key of {key.KeySize} bits, "
                + $"which the algorithm suite {suite.Name} does not take. Use a certificate with a key of 2048 to "
                + $"4096 bits."));
    }

    private byte[] Sign(byte[] octets) => Suite.Sign(_key, octets);
}
