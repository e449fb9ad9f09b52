using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured.Modes;

/// <summary>A key that the client has made for one request, wrapped by the service's certificate.</summary>
internal sealed class WrappedExchange : ClientExchange
{
    private readonly SymmetricSecret _secret;
    private readonly string _hash;

    /// <param name="service">The service's certificate.</param>
    /// <param name="suite">The algorithms.</param>
    public WrappedExchange(RecipientKey service, Algorithms.AlgorithmSuite suite)
    {
        var secret = RandomNumberGenerator.GetBytes(suite.SymmetricKeyBytes);
        var wrapped = service.Wrap($"uuid-{Guid.NewGuid()}-1", secret);
        _secret = new SymmetricSecret(secret);
        _hash = wrapped.Hash;
        Tokens = new SenderTokens
        {
            Shared = new SharedKey(
                _secret, KeyReference.Local(wrapped.Id!, SecuredNames.EncryptedKeyType), wrapped.ToOctets()),
        };
    }

    public override SenderTokens Tokens { get; }

    public override bool Protects(ResolvedKey key) => ReferenceEquals(key.Source, this);

    public override ResolvedKey? Known(KeyReference reference) =>
        reference.Kind == KeyReferenceKind.EncryptedKey && reference.Value == _hash
            ? new ResolvedKey(this, _secret)
            : null;
}
