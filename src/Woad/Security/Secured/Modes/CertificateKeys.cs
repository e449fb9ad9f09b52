using Woad.Security.Algorithms;

namespace Woad.Security.Secured.Modes;

/// <summary>
/// A client that signs by its own certificate and encrypts for the service's (MutualCertificate of WS-Security 1.0).
/// </summary>
internal sealed class CertificateKeys(OwnCertificate own, RecipientKey service, AlgorithmSuite suite) : ClientKeys
{
    public override ClientExchange Begin() => new CertificateExchange(own, service, suite);
}
