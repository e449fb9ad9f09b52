using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Contexts;
using Woad.Security.Secured;

namespace Woad.Security.Negotiation;

/// <summary>The keys of a service that negotiates security contexts with its clients.</summary>
/// <param name="model">The negotiations.</param>
/// <param name="context">The stack.</param>
/// <param name="profile">How messages are secured.</param>
internal sealed class NegotiatedService(NegotiationModel model, LayerContext context, SecurityProfile profile)
    : IssuedContextKeys(profile, new SecurityContextFaults(profile.Names, context.Encoding.Version))
{
    private readonly NegotiationReceiver _negotiations = new(model, context);

    public override IContextStore Contexts => _negotiations.Contexts;

    public override ValueTask<bool> TryAnswerAsync(Incoming message) => _negotiations.TryAnswerAsync(message);
}
