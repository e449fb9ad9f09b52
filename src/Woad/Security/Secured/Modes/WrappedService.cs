using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured.Modes;

/// <summary>A service whose clients wrap a key for its certificate.</summary>
internal sealed class WrappedService(OwnCertificate own) : ServiceKeys
{
    public override ResolvedKey? Unwrap(WrappedKey key) =>
        own.Unwrap(key) is { } secret && new SymmetricSecret(secret) is var shared
            ? new ResolvedKey(new Opened(key, shared), shared)
            : null;

    public override bool Protects(ResolvedKey key) => key.Source is Opened;

    public override SenderTokens Reply(VerifiedMessage request)
    {
        var opened = (Opened)request.ProtectionKey!.Source;
        var reference = new KeyReference(KeyReferenceKind.EncryptedKey, opened.Key.Hash)
        {
            TokenType = SecuredNames.EncryptedKeyType,
        };
        return new SenderTokens { Shared = new SharedKey(opened.Secret, reference, null) };
    }

    private sealed record Opened(WrappedKey Key, SymmetricSecret Secret) : IMessageTokens
    {
        public void AddTo(SecurityMessageProperty property)
        {
            var token = new WrappedKeySecurityToken(Key.Id ?? "", Secret.Bytes.ToArray(), Key.Method, Key.Bytes);
            property.ProtectionToken =
                new SecurityTokenSpecification(token, ReadOnlyCollection<IAuthorizationPolicy>.Empty);
        }
    }
}
