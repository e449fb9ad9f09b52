namespace Woad.Security.Secured.Modes;

/// <summary>
/// A new key for each request, wrapped by the service's certificate (…ForCertificate, MutualCertificate).
/// </summary>
internal sealed class WrappedKeys(RecipientKey service, Algorithms.AlgorithmSuite suite) : ClientKeys
{
    public override ClientExchange Begin() => new WrappedExchange(service, suite);
}
