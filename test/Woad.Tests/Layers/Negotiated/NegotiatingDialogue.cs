using System.ServiceModel;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Negotiation;
using Woad.Security.Contexts;

namespace Woad.Tests.Layers.Negotiated;

/// <summary>Negotiates when a channel opens, unless another channel has.</summary>
internal sealed class NegotiatingDialogue(TokenCache tokens, EndpointAddress target, LayerContext context)
    : ClientDialogue
{
    private ClientToken? _token;

    public override string? Id => null;

    public override async ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken) =>
        _token = await tokens.GetAsync(
            askAsync, new EndpointAddress(target.Uri, EndpointIdentity.CreateDnsIdentity("service.test")), context,
            cancellationToken);

    public override object? Sending(Outgoing message)
    {
        message.Content!.Add(NegotiatedMessages.Header(_token!.Identifier));
        return null;
    }

    public override void Received(Incoming message, object? request)
    {
    }

    public override ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken) => default;

    public override void End()
    {
    }
}
