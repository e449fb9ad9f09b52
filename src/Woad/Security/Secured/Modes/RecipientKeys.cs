using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;

namespace Woad.Security.Secured.Modes;

/// <summary>
/// The keys for which one side wraps keys. The key of a certificate is opened once: that takes longer than to wrap
/// a key.
/// </summary>
/// <param name="suite">The algorithms.</param>
/// <param name="isVersion11">Whether WS-Security is 1.1.</param>
internal sealed class RecipientKeys(AlgorithmSuite suite, bool isVersion11)
{
    private readonly KnownCertificates _known = new();

    /// <summary>The key of a certificate, which was validated.</summary>
    /// <exception cref="InvalidOperationException">It has no RSA key that the suite takes.</exception>
    public RecipientKey Of(X509Certificate2 certificate) =>
        new(certificate, _known.KeyOf(certificate), suite, isVersion11);
}
