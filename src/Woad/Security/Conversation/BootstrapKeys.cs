using System.Security.Cryptography.X509Certificates;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>The keys of requests for a conversation: a renewal is signed by the key of the conversation too.</summary>
internal sealed class BootstrapKeys(ServiceKeys bootstrap, SecurityContextKeys contexts) : ServiceKeys
{
    public override bool Answers => bootstrap.Answers;

    public override ValueTask<bool> TryAnswerAsync(Incoming message) => bootstrap.TryAnswerAsync(message);

    public override PeerIdentity? PeerOf(VerifiedMessage message) => bootstrap.PeerOf(message);

    public override IMessageTokens? TokensOf(VerifiedMessage message) => bootstrap.TokensOf(message);

    public override bool Protects(ResolvedKey key) => bootstrap.Protects(key);

    public override SenderTokens Reply(VerifiedMessage request) => bootstrap.Reply(request);

    public override ResolvedKey? Unwrap(WrappedKey key) => bootstrap.Unwrap(key);

    /// <exception cref="RefusedException">Neither a conversation nor the bootstrap has this key.</exception>
    public override ResolvedKey Context(ReceivedContextToken token) =>
        contexts.Knows(token) ? contexts.Context(token) : bootstrap.Context(token) ?? contexts.Context(token);

    public override ResolvedKey? Known(KeyReference reference) => bootstrap.Known(reference);

    public override ResolvedKey? Ticket(BinaryToken token) => bootstrap.Ticket(token);

    public override bool IsNamed(string valueType) => bootstrap.IsNamed(valueType);

    public override bool IsForeign(string name, string ns) => bootstrap.IsForeign(name, ns);

    public override ForeignToken? Recognize(ReadOnlySpan<byte> element, BinaryReaderSession? strings) =>
        bootstrap.Recognize(element, strings);

    public override ResolvedKey? Foreign(SecurityItem token) => bootstrap.Foreign(token);

    public override ResolvedKey? PublicKey(KeyReference reference) => bootstrap.PublicKey(reference);

    public override X509Certificate2? Certificate(KeyReference reference) => bootstrap.Certificate(reference);
}
