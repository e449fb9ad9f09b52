using System.ServiceModel;
using Woad.Conformance.Pipes;
using Woad.Transports.Pipes;

namespace Woad.Server.Tests.Pipes;

/// <summary>A client that has found a pipe's name while its service closes.</summary>
public sealed class NamedPipeDialerTests
{
    private static readonly Uri _via = new("net.pipe://localhost/woad-tests/dialer");

    [Fact]
    public async Task Pipe_whose_name_is_withdrawn_is_not_waited_for()
    {
        var registry = new PipeRegistry(new MemoryPipeSections());
        var published = registry.Publish(PipeName.ForClient(_via).First(), Guid.NewGuid());
        var connecting = new NamedPipeDialer(registry).ConnectAsync(_via, CancellationToken.None).AsTask();
        Assert.False(connecting.IsCompleted);
        published.Dispose();

        // A pipe that is still published is waited for twice as long.
        await Assert.ThrowsAsync<EndpointNotFoundException>(() => connecting.WaitAsync(TimeSpan.FromSeconds(10)));
    }
}
