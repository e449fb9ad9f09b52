using System.ServiceModel;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>
/// Secures messages one by one: by credentials, and by keys where the transport does not protect them.
/// </summary>
/// <param name="service">The settings of a service; null on a client.</param>
/// <param name="client">The settings of a client; null on a service.</param>
internal sealed class SecuredLayer(ServiceSecurityModel? service, ClientSecurityModel? client) : DialogueLayer
{
    public override string Element => "SecurityBindingElement";

    private readonly bool _protects = !(service?.Profile ?? client!.Profile).IsBare;

    public override BodyForm Form => _protects ? BodyForm.Text : BodyForm.Wire;

    public override bool NeedsWholeMessages => _protects;

    /// <summary>A client that takes unsecured answers (EnableUnsecuredResponse) demands nothing of them.</summary>
    public override bool ReportsCoverage => _protects && client is not { Profile.AnswersUnsecured: true };

    /// <summary>
    /// Each message is protected for itself; a handshake that is lost is made again by the next call.
    /// </summary>
    public override bool TakesDatagrams => true;

    public override StackShape Shape(StackShape below) => below;

    public override Upstream Serve(Upstream above, LayerContext context)
    {
        var model = service
            ?? throw new InvalidOperationException("The settings of this message security are those of a client.");
        context.Part();
        var keys = model.Keys(context);
        var secured = new SecuredService(new ServiceProtection(model.Profile, keys, model.Tokens, context)).Serve(
            above, context);
        return keys.Answers && new KeyServer(secured, keys, context) is var server
            ? new Upstream(server, server)
            : secured;
    }

    protected override ClientDialogue Begin(EndpointAddress target, LayerContext context) => new SecuredDialogue(
        (client
            ?? throw new InvalidOperationException(
                "The settings of this message security are those of a service.")).Begin(target, context));
}
