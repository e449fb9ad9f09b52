namespace Woad.Security.Secured;

/// <summary>The keys by which a service takes messages, and secures its replies.</summary>
internal abstract class ServiceKeys : TokenSource
{
    /// <summary>Whether a key may protect a request.</summary>
    public abstract bool Protects(ResolvedKey key);

    /// <summary>The keys by which the reply to a request is secured.</summary>
    public abstract SenderTokens Reply(VerifiedMessage request);
}
