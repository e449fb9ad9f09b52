namespace Woad.Security.Secured;

/// <summary>The keys of one request and of its reply, on a client.</summary>
internal abstract class ClientExchange : TokenSource
{
    /// <summary>The keys by which the request is secured.</summary>
    public abstract SenderTokens Tokens { get; }

    /// <summary>Whether a key may protect the reply.</summary>
    public abstract bool Protects(ResolvedKey key);

    /// <summary>Why the key that signed a reply does not protect it, with the remedy; null for no reason.</summary>
    public virtual string? Refusal => null;

    /// <summary>The tokens whose keys protect a message, as a program sees them; null for none.</summary>
    public virtual IMessageTokens? TokensOf(VerifiedMessage message) => message.ProtectionKey?.Source as IMessageTokens;
}
