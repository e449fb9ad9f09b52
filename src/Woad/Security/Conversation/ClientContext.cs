namespace Woad.Security.Conversation;

/// <summary>A security context as its client uses it: the token and its key.</summary>
internal sealed record ClientContext(ContextReference Token, SessionKey Key, TimeSpan UsedFor, long Since)
{
    /// <summary>The generation before: a message may still be written that it signs.</summary>
    public SessionKey? Before { get; init; }

    public void End()
    {
        Key.Dispose();
        Before?.Dispose();
    }
}
