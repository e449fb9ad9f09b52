using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Model;

/// <summary>Work on the engine and on its model, with the messages that it has received.</summary>
internal sealed record WorkPair(IQueueWork Tested, IQueueWork Model)
{
    public List<ReceivedMessage> Received { get; } = [];
}
