using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;
using Woad.Security.Certificates;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured.Modes;

/// <summary>The certificate of a receiver, whose key wraps keys.</summary>
internal sealed class RecipientKey
{
    private readonly AlgorithmSuite _suite;
    private readonly RSA _key;

    /// <param name="certificate">The certificate.</param>
    /// <param name="key">Its RSA key; null when its key is another one.</param>
    /// <param name="suite">The algorithms.</param>
    /// <param name="isVersion11">Whether WS-Security is 1.1, where messages name certificates by their hash.</param>
    public RecipientKey(X509Certificate2 certificate, RSA? key, AlgorithmSuite suite, bool isVersion11)
    {
        (Certificate, _suite) = (certificate, suite);
        _key = key is not null && suite.TakesAsymmetricKey(key.KeySize)
            ? key
            : throw new InvalidOperationException(Escaped.Text(
                $"The certificate {CertificateName.Of(certificate)} has no RSA key of a size that the algorithm "
                    + $"suite takes. Message security needs one to wrap keys."));
        Reference = CertificateReference.Of(certificate, isVersion11);
    }

    /// <summary>The certificate.</summary>
    public X509Certificate2 Certificate { get; }

    /// <summary>How messages name it.</summary>
    public KeyReference Reference { get; }

    /// <summary>Wraps a key.</summary>
    public WrappedKey Wrap(string? id, byte[] secret) =>
        new(id, _suite.AsymmetricKeyWrap, Reference, _suite.WrapKey(_key, secret));
}
