using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Security.Secured;

/// <summary>The keys by which a service takes messages, and secures its replies.</summary>
internal abstract class ServiceKeys : TokenSource
{
    /// <summary>Whether messages may come that are answered here, because they negotiate a key.</summary>
    public virtual bool Answers => false;

    /// <summary>Answers a message that negotiates a key, which is used up then; false for any other.</summary>
    public virtual ValueTask<bool> TryAnswerAsync(Incoming message) => new(false);

    /// <summary>
    /// Who has proved to hold the key of a message, as far as the key tells; null for nobody in particular.
    /// </summary>
    /// <exception cref="Woad.Messages.RefusedSecurityException">A key is missing that must sign.</exception>
    public virtual PeerIdentity? PeerOf(VerifiedMessage message) => null;

    /// <summary>The tokens whose keys protect a message, as a program sees them; null for none.</summary>
    public virtual IMessageTokens? TokensOf(VerifiedMessage message) => message.ProtectionKey?.Source as IMessageTokens;

    /// <summary>Whether a key may protect a request.</summary>
    public abstract bool Protects(ResolvedKey key);

    /// <summary>The keys by which the reply to a request is secured.</summary>
    public abstract SenderTokens Reply(VerifiedMessage request);
}
