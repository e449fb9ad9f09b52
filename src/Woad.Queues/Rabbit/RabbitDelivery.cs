using RabbitMQ.Client;

namespace Woad.Queues.Rabbit;

/// <summary>A message as the broker has delivered it, on the channel where it is acknowledged.</summary>
/// <param name="Tag">Its number on the channel.</param>
/// <param name="Properties">Its properties.</param>
/// <param name="Body">A copy of its body.</param>
internal sealed record RabbitDelivery(ulong Tag, IReadOnlyBasicProperties Properties, byte[] Body);
