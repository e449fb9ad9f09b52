using Woad.Security.Algorithms;

namespace Woad.Security.Secured.Modes;

/// <summary>
/// A client that signs by its own certificate and encrypts for the service's (MutualCertificate of WS-Security 1.0).
/// </summary>
/// <param name="own">The client's certificate.</param>
/// <param name="service">The service's certificate.</param>
/// <param name="suite">The algorithms.</param>
/// <param name="takesShown">Whether replies may carry the service's certificate.</param>
internal sealed class CertificateKeys(OwnCertificate own, RecipientKey service, AlgorithmSuite suite, bool takesShown)
    : ClientKeys
{
    public override ClientExchange Begin() => new CertificateExchange(own, service, suite, takesShown);
}
