using System.Net.Sockets;
using System.Security.Authentication;
using RabbitMQ.Client.Exceptions;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;

namespace Woad.Queues.Tests.Rabbit;

public sealed class RabbitErrorsTests
{
    [Fact]
    public void A_connection_that_is_refused_comes_from_the_broker() =>
        Assert.True(RabbitErrors.IsBroker(Unreachable(new SocketException((int)SocketError.ConnectionRefused))));

    [Fact]
    public void A_library_that_is_missing_is_not_a_broker_that_cannot_be_reached() =>
        Assert.False(RabbitErrors.IsBroker(
            Unreachable(new FileNotFoundException("No System.Threading.RateLimiting."))));

    [Fact]
    public void A_wait_that_its_caller_cancels_does_not_come_from_the_broker()
    {
        using var caller = new CancellationTokenSource();
        Assert.True(RabbitErrors.IsBroker(new OperationCanceledException(), caller.Token));
        caller.Cancel();

        Assert.False(RabbitErrors.IsBroker(new OperationCanceledException(), caller.Token));
    }

    [Fact]
    public void A_certificate_that_is_not_trusted_is_not_tried_again()
    {
        var refused = RabbitErrors.Connection(Unreachable(new AuthenticationException("The chain is untrusted.")));
        Assert.Equal(QueueError.Denied, refused.Error);
        Assert.Contains("certificate", refused.Message, StringComparison.Ordinal);

        var lost = RabbitErrors.Connection(Unreachable(new SocketException((int)SocketError.ConnectionRefused)));
        Assert.Equal(QueueError.Unavailable, lost.Error);
    }

    /// <summary>As the client has it: the cause within an exception about the endpoints within its own.</summary>
    private static BrokerUnreachableException Unreachable(Exception cause) => new(new AggregateException(cause));
}
