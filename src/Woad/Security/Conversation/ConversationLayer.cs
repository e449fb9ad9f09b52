using System.ServiceModel;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Conversation.Reconnecting;

namespace Woad.Security.Conversation;

/// <summary>
/// Makes a secure conversation of each channel: the messages that the key of one security context has signed.
/// </summary>
/// <param name="service">The settings of a service; null on a client.</param>
/// <param name="client">The settings of a client; null on a service.</param>
internal sealed class ConversationLayer(ServiceConversationModel? service, ClientConversationModel? client)
    : DialogueLayer
{
    public override string Element => "SecurityBindingElement";

    private readonly bool _protects = !(service?.Profile ?? client!.Profile).IsBare;

    public override BodyForm Form => _protects ? BodyForm.Text : BodyForm.Wire;

    /// <summary>A client that takes unsecured answers (EnableUnsecuredResponse) demands nothing of them.</summary>
    public override bool ReportsCoverage => _protects && client is not { Profile.AnswersUnsecured: true };

    /// <summary>The kind of channel that a conversation makes of the one below.</summary>
    public static StackShape Above(StackShape below) =>
        below.WithSessions();

    public override StackShape Shape(StackShape below) => Above(below);

    public override Upstream Serve(Upstream above, LayerContext context)
    {
        context.Part();
        var receiver = new ConversationReceiver(
            service
                ?? throw new InvalidOperationException(
                    "The settings of this secure conversation are those of a client."), above.Sessions, context);
        return new Upstream(receiver, receiver.Sessions);
    }

    protected override async ValueTask<IEnvelopeSession> ConnectAsync(
        Func<CancellationToken, ValueTask<IEnvelopeSession>> connectAsync,
        LayerContext context,
        CancellationToken cancellationToken)
    {
        var first = await connectAsync(cancellationToken).ConfigureAwait(false);

        // Where messages name the addresses of both sides, no connection is needed to reach them.
        return client is { OutlivesConnections: true } && first.Addresses is null
            ? new ReconnectedSession(first, connectAsync, context)
            : first;
    }

    protected override ClientDialogue Begin(EndpointAddress target, LayerContext context) => new ConversationDialogue(
        target,
        client
            ?? throw new InvalidOperationException("The settings of this secure conversation are those of a service."),
            context);
}
