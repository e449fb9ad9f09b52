using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Embedded;

/// <summary>The suite on a directory.</summary>
public sealed class EmbeddedEngineTests : EngineSuite
{
    private readonly TempDirectory _directory = new();

    public override async Task DisposeAsync()
    {
        await base.DisposeAsync();
        _directory.Dispose();
    }

    private protected override ValueTask<IQueueEngine> OpenAsync() =>
        new(EmbeddedQueueEngine.Open(_directory.Path, Time));
}
