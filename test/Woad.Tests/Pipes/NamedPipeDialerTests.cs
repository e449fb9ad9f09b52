using System.ServiceModel;
using Woad.Conformance.Pipes;
using Woad.Transports.Pipes;

namespace Woad.Tests.Pipes;

/// <summary>Clients that find a pipe, and a service that ends before they have opened it.</summary>
public sealed class NamedPipeDialerTests
{
    private static readonly Uri Via = new("net.pipe://localhost/gone");

    [Fact]
    public async Task Pipe_that_is_withdrawn_while_a_client_opens_it_is_not_waited_for()
    {
        var registry = new PipeRegistry(new MemoryPipeSections());
        var published = registry.Publish("net.pipe://+/GONE/", Guid.NewGuid());
        var connecting = new NamedPipeDialer(registry).ConnectAsync(Via, CancellationToken.None).AsTask();
        published.Dispose();

        // Half of the time that a client waits for a free instance of a pipe.
        var error = await Assert.ThrowsAsync<EndpointNotFoundException>(
            () => connecting.WaitAsync(TimeSpan.FromSeconds(10)));

        Assert.Contains("cannot be opened", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Pipe_that_stays_published_is_looked_for_again_until_the_call_ends()
    {
        var sections = new CountedSections();
        var registry = new PipeRegistry(sections);
        using var published = registry.Publish("net.pipe://+/GONE/", Guid.NewGuid());
        using var stop = new CancellationTokenSource();
        var connecting = new NamedPipeDialer(registry).ConnectAsync(Via, stop.Token).AsTask();

        await sections.FoundThrice.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.False(connecting.IsCompleted);
        await stop.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => connecting);
    }

    /// <summary>Sections that count how often one of them is found.</summary>
    private sealed class CountedSections : IPipeSections
    {
        private readonly MemoryPipeSections _sections = new();
        private readonly TaskCompletionSource _found = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private int _count;

        public Task FoundThrice => _found.Task;

        public IDisposable? Publish(string name, ReadOnlySpan<byte> bytes) => _sections.Publish(name, bytes);

        public byte[]? Read(string name)
        {
            var section = _sections.Read(name);
            if (section is not null && Interlocked.Increment(ref _count) == 3)
            {
                _found.TrySetResult();
            }

            return section;
        }
    }
}
