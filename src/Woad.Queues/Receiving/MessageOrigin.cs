using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Queues.Engine;

namespace Woad.Queues.Receiving;

/// <summary>The origin of a message that was received from a queue.</summary>
/// <param name="Message">The message.</param>
/// <param name="Receipt">What the transaction of its operation decides; null for nothing.</param>
/// <param name="Context">Its lock; null for a message without.</param>
internal sealed record MessageOrigin(ReceivedMessage Message, IReceipt? Receipt, ReceiveContext? Context)
{
    public void AddTo(MessageProperties properties)
    {
        properties.Add(MsmqMessageProperty.Name, new MsmqMessageProperty(Message));
        if (Context is not null)
        {
            properties.Add(ReceiveContext.Name, Context);
        }
    }
}
