using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>A message that work has received and not yet acknowledged.</summary>
/// <param name="consumer">The channel that has it.</param>
/// <param name="delivery">The message on the channel.</param>
/// <param name="message">The message.</param>
internal sealed class RabbitHeld(RabbitConsumer consumer, RabbitDelivery delivery, ReceivedMessage message) : HeldFate
{
    public RabbitConsumer Consumer => consumer;

    public RabbitDelivery Delivery => delivery;

    public ReceivedMessage Message => message;
}
