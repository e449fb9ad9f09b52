using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>A message that work has received and not yet acknowledged.</summary>
/// <param name="consumer">The channel that has it.</param>
/// <param name="delivery">The message on the channel.</param>
/// <param name="message">The message.</param>
internal sealed class RabbitHeld(RabbitConsumer consumer, RabbitDelivery delivery, ReceivedMessage message)
{
    public RabbitConsumer Consumer => consumer;

    public RabbitDelivery Delivery => delivery;

    public ReceivedMessage Message => message;

    public Fate Fate { get; private set; }

    public string? Subqueue { get; private set; }

    public TimeSpan? Back { get; private set; }

    public DeliveryFailureCode Failure { get; private set; }

    public void Move(string? subqueue, TimeSpan? back) =>
        (Fate, Subqueue, Back) = (Fate.Move, subqueue, subqueue is null ? null : back);

    public void Reject(DeliveryFailureCode failure) => (Fate, Failure) = (Fate.Reject, failure);
}
