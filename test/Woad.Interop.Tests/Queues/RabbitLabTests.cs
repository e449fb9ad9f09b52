extern alias lab;

using lab::Woad.Lab.Queues;
using lab::Woad.Lab.Queues.Brokers;
using Woad.Queues.Rabbit;

namespace Woad.Interop.Tests.Queues;

/// <summary>The laboratory's queues on a broker.</summary>
[Trait("Category", "Slow")]
public sealed class RabbitLabTests(RabbitServer server) : IClassFixture<RabbitServer>
{
    private static readonly TimeSpan _deadline = TimeSpan.FromMinutes(3);
    private static readonly TimeSpan _look = TimeSpan.FromMilliseconds(50);

    [Fact]
    public async Task Poison_message_of_a_cell_has_its_attempts_and_its_queue_goes_with_the_cell()
    {
        Environment.SetEnvironmentVariable(BrokerPlace.Variable, server.Address.AbsoluteUri);
        var host = new LetterHost(new LetterHostSettings(
            QueueEngine.RabbitMq, QueueStory.Poison, true, Receivers: 1, Batch: 1, Bytes: 100, Filling: 0, 0));
        var place = new QueuePlace(host.Open());
        using (var deadline = new CancellationTokenSource(_deadline))
        {
            while (host.Complete(new()).Queue is not { Poison: 1, Delivered: > 0, Attempts: PoisonTerms.Attempts })
            {
                await Task.Delay(_look, deadline.Token);
            }
        }

        host.Dispose();
        await using var engine = RabbitQueueEngine.Open(server.Address, TimeProvider.System);
        Assert.Null(await engine.FindAsync(new(place.Name), default));
    }

    [Fact]
    public async Task Client_alone_publishes_and_receives()
    {
        Environment.SetEnvironmentVariable(BrokerPlace.Variable, server.Address.AbsoluteUri);
        await using var target = new BrokerTarget(new BrokerCell(BrokerWork.Exchange, 2, 100, 1));
        var sessions = new[] { await target.OpenAsync(), await target.OpenAsync() };
        await Task.WhenAll(sessions.Select(static s => s.CallAsync().AsTask())).WaitAsync(_deadline);
    }

    [Fact]
    public async Task Broker_that_is_not_there_is_named_by_its_option()
    {
        Environment.SetEnvironmentVariable(BrokerPlace.Variable, $"amqp://localhost:{FreePort.Next()}");
        await using var target = new BrokerTarget(new BrokerCell(BrokerWork.Publish, 1, 100, 1));
        var error = await Assert.ThrowsAnyAsync<Exception>(async () => await target.OpenAsync());
        Assert.StartsWith("The broker of --broker cannot be used: ", error.Message);
    }
}
