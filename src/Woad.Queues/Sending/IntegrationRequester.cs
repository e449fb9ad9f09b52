using Woad.Exchanges;
using Woad.Queues.Bodies;
using Woad.Queues.Engine;

namespace Woad.Queues.Sending;

/// <summary>Sends messages whose bodies are objects.</summary>
internal sealed class IntegrationRequester(QueueSender sender) : SenderRequester(sender)
{
    private readonly BodySerializer _serializer = new(sender.Model.Format!.Value, []);

    protected override QueuedMessage Write(Outgoing request) =>
        MessageBodies.Write(request.Message!, Sender.Template, _serializer);
}
