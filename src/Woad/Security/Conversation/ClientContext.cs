using Woad.Security.Contexts;

namespace Woad.Security.Conversation;

/// <summary>A security context as its client uses it: the token and its keys.</summary>
/// <param name="Token">The token, with the generation of the key that is used now.</param>
/// <param name="Key">That key.</param>
/// <param name="Keys">It, and those before it, which messages under way may still be secured by.</param>
/// <param name="UsedFor">How long the key is used.</param>
/// <param name="Since">When it was issued.</param>
internal sealed record ClientContext(
    SecurityContextReference Token, SessionKey Key, KeyGenerations Keys, TimeSpan UsedFor, long Since)
{
    public void End() => Keys.Dispose();
}
