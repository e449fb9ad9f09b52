using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Memory;

/// <summary>The model keeps the rules of the suite too.</summary>
public sealed class MemoryEngineTests : EngineSuite
{
    private protected override ValueTask<IQueueEngine> OpenAsync() => new(new MemoryQueueEngine(Time));
}
