using System.Xml;
using Woad.Security.Algorithms;
using Woad.Security.Contexts;
using Woad.Security.Keys;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>
/// One generation of the key that both sides of a conversation share. Its bytes are overwritten when it ends: what was
/// verified by it counts only if it has not ended meanwhile.
/// </summary>
internal sealed class SessionKey(byte[] secret, string? instance) : IDisposable
{
    /// <summary>Names the generation; null for the first.</summary>
    public string? Instance => instance;

    /// <summary>The key.</summary>
    public SymmetricSecret Secret { get; } = new(secret);

    /// <summary>The keys of messages that this side sends, once one has been sent.</summary>
    public SenderTokens? Sending { get; set; }

    /// <summary>The key as messages name it that were received, once one was.</summary>
    public ResolvedKey? Resolved { get; set; }

    /// <summary>The token of the key as programs see it, once a message was received.</summary>
    public SecurityContextTokens? Tokens { get; set; }

    /// <summary>The time in which the key is used.</summary>
    public (DateTime From, DateTime To) Life { get; init; } = (TokenIds.Ever, TokenIds.Never);

    /// <summary>Whether the bytes have been overwritten.</summary>
    public bool HasEnded => Secret.HasEnded;

    /// <summary>What both sides have contributed, combined.</summary>
    public static SessionKey Combine(
        byte[] requester, byte[] issuer, int bits, string? instance, (DateTime From, DateTime To) life) =>
        new(PSha1.Derive(requester, issuer, 0, bits / 8), instance) { Life = life };

    public void Dispose()
    {
        Secret.Dispose();
        Tokens?.Dispose();
    }

    /// <summary>The name of a new generation.</summary>
    public static string NewInstance() => new UniqueId().ToString();
}
