using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>The keys of a client's conversation: those of the security context that it has now.</summary>
internal sealed class SecurityContextClient(Func<ClientContext> current, SecurityProfile profile) : ClientKeys
{
    public override ClientExchange Begin() => new SecurityContextExchange(current(), profile);
}
