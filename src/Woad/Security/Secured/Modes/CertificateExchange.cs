using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured.Modes;

/// <summary>A request that the client's certificate signs, and whose key is wrapped by the service's.</summary>
internal sealed class CertificateExchange : ClientExchange
{
    private readonly OwnCertificate _own;
    private readonly RecipientKey _service;
    private readonly bool _takesShown;
    private bool _wasShown;

    /// <param name="own">The client's certificate.</param>
    /// <param name="service">The service's certificate.</param>
    /// <param name="suite">The algorithms.</param>
    /// <param name="takesShown">Whether replies may carry the service's certificate.</param>
    public CertificateExchange(OwnCertificate own, RecipientKey service, AlgorithmSuite suite, bool takesShown)
    {
        (_own, _service, _takesShown) = (own, service, takesShown);
        var secret = RandomNumberGenerator.GetBytes(suite.SymmetricKeyBytes);
        Tokens = new SenderTokens
        {
            Signing = own.Signing.Shown($"uuid-{Guid.NewGuid()}-1"),
            Wrapped = service.Wrap(null, secret),
            WrappedSecret = new MessageKey(suite, secret),
        };
    }

    public override SenderTokens Tokens { get; }

    public override string? Refusal => _wasShown
        ? "The reply carries the certificate by which it is signed, which the binding does not allow. When the service "
            + "sends it, set AllowSerializedSigningTokenOnReply of the client's AsymmetricSecurityBindingElement."
        : null;

    public override bool Protects(ResolvedKey key)
    {
        if (key.Certificate is not { } certificate
            || !certificate.RawDataMemory.Span.SequenceEqual(_service.Certificate.RawDataMemory.Span))
        {
            return false;
        }

        if (_takesShown || key.Source is not BinaryToken { Id: not null })
        {
            return true;
        }

        _wasShown = true;
        return false;
    }

    public override IMessageTokens? TokensOf(VerifiedMessage message) => new RecipientTokens(_service.Certificate);

    public override ResolvedKey? Unwrap(WrappedKey key) =>
        _own.Unwrap(key) is { } secret ? new ResolvedKey(key, new SymmetricSecret(secret)) : null;

    public override X509Certificate2? Certificate(KeyReference reference) =>
        CertificateReference.Names(reference, _service.Certificate) ? _service.Certificate : null;
}
