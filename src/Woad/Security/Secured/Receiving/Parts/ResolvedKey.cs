using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;

namespace Woad.Security.Secured;

/// <summary>A key that a received message names.</summary>
/// <param name="Source">The token that the key comes from: it tells whose key it is.</param>
/// <param name="Secret">A shared key; null for that of a certificate.</param>
/// <param name="Certificate">A certificate whose key it is; null for a shared key.</param>
internal sealed record ResolvedKey(object Source, SymmetricSecret? Secret, X509Certificate2? Certificate = null)
{
    /// <summary>The key that was derived of <see cref="Secret"/>; null for that itself.</summary>
    public MessageKey? Derived { get; init; }

    /// <summary>The public key of a token without a certificate; null for any other key.</summary>
    public System.Security.Cryptography.RSA? PublicKey { get; init; }

    /// <summary>The key of the message; null for that of a certificate.</summary>
    public MessageKey? Of(AlgorithmSuite suite) => Derived ?? Secret?.Itself(suite);
}
