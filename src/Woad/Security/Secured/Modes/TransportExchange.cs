namespace Woad.Security.Secured.Modes;

/// <summary>No key: the transport protects messages.</summary>
internal sealed class TransportExchange : ClientExchange
{
    public override SenderTokens Tokens { get; } = new();

    public override bool Protects(ResolvedKey key) => false;
}
