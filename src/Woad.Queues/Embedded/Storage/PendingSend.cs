using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>A message that is sent, with the time when its sender has sent it.</summary>
internal readonly record struct PendingSend(QueueName Queue, QueuedMessage Message, DateTimeOffset Sent);
