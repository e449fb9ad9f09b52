namespace Woad.Security.Secured.Modes;

/// <summary>A service whose transport protects messages.</summary>
internal sealed class BareService : ServiceKeys
{
    private readonly SenderTokens _reply = new();

    public override bool Protects(ResolvedKey key) => false;

    public override SenderTokens Reply(VerifiedMessage request) => _reply;
}
