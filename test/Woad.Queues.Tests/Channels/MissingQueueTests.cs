using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

/// <summary>Services and clients of a queue that nobody has created.</summary>
public sealed class MissingQueueTests
{
    private const int NotFound = unchecked((int)0xC00E0003);

    [Fact]
    public async Task Service_does_not_open_and_its_exception_has_the_code_of_MSMQ()
    {
        await using var world = new QueueWorld();
        var host = world.Host(
            () => new OrderService(new OrderLog()), typeof(IOrders), new NetMsmqBinding(), world.Address("nowhere"));

        var error = Assert.Throws<EndpointNotFoundException>(() => QueueWorld.Open(host));

        Assert.Equal(NotFound, Assert.IsType<MsmqException>(error.InnerException).ErrorCode);
    }

    [Fact]
    public async Task Client_fails_with_the_same_exception()
    {
        await using var world = new QueueWorld();

        var error = Assert.Throws<EndpointNotFoundException>(() => world.Send("nowhere", "one"));

        Assert.Equal(NotFound, Assert.IsType<MsmqException>(error.InnerException).ErrorCode);
    }

    [Fact]
    public async Task Custom_dead_letter_queue_that_is_missing_is_told_likewise()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding
        {
            DeadLetterQueue = DeadLetterQueue.Custom,
            CustomDeadLetterQueue = world.Address("nowhere"),
        };

        var error = Assert.Throws<EndpointNotFoundException>(() => world.Send("orders", "one", binding));

        Assert.Equal(NotFound, Assert.IsType<MsmqException>(error.InnerException).ErrorCode);
    }
}
