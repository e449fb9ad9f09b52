using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured.Modes;

/// <summary>A service whose clients sign by certificates of their own, and encrypt for its certificate.</summary>
internal sealed class CertificateService(OwnCertificate own, AlgorithmSuite suite, bool isVersion11) : ServiceKeys
{
    private readonly RecipientTokens _tokens = new(own.Certificate);
    private readonly RecipientKeys _recipients = new(suite, isVersion11);

    public override ResolvedKey? Unwrap(WrappedKey key) =>
        own.Unwrap(key) is { } secret ? new ResolvedKey(key, new SymmetricSecret(secret)) : null;

    public override bool Protects(ResolvedKey key) => key.Certificate is not null;

    public override IMessageTokens? TokensOf(VerifiedMessage message) => _tokens;

    public override SenderTokens Reply(VerifiedMessage request)
    {
        var secret = RandomNumberGenerator.GetBytes(suite.SymmetricKeyBytes);
        return new SenderTokens
        {
            Signing = own.Signing.Known(CertificateReference.Of(own.Certificate, isVersion11)),
            Wrapped = _recipients.Of(request.ProtectionKey!.Certificate!).Wrap(null, secret),
            WrappedSecret = new MessageKey(suite, secret),
        };
    }
}
