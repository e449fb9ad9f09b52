using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Fact]
    public async Task Value_tasks_and_tokens_are_not_on_the_wire()
    {
        var service = Serve<IModern>(typeof(ModernService));
        var modern = service.CreateChannel<IModern>();
        var plain = service.CreateChannel<IModernPlain>();

        Assert.Equal(5, await modern.AddAsync(2, 3));
        await modern.TouchAsync();
        Assert.Equal(2, modern.Subtract(5, 3, CancellationToken.None));
        Assert.Equal(5, plain.Add(2, 3));
        plain.Touch();
        Assert.Equal(2, plain.EndSubtract(plain.BeginSubtract(5, 3, null, null)));
    }

    [Fact]
    public async Task Token_of_an_operation_is_cancelled_when_its_client_goes()
    {
        var modern = new ModernService();
        var client = Serve<IModern>(modern).CreateChannel<IModern>();
        var waiting = client.WaitAsync("gone", CancellationToken.None);
        await modern.Started.WaitAsync(TimeSpan.FromMilliseconds(UntilAllAreIn));

        ((ICommunicationObject)client).Abort();

        // A service of datagrams does not see that its client has gone.
        if (!Subject.LosesMessages)
        {
            await modern.Cancelled.WaitAsync(TimeSpan.FromMilliseconds(UntilAllAreIn));
        }

        await Assert.ThrowsAnyAsync<Exception>(() => waiting);
    }

    [Fact]
    public async Task Token_of_an_operation_is_cancelled_at_the_hosts_deadline()
    {
        var client = Serve<IModern>(
            typeof(ModernService), host => host.OperationTimeout = TimeSpan.FromMilliseconds(50))
            .CreateChannel<IModern>();

        Assert.True(await client.WaitAsync("late", CancellationToken.None));
    }

    [Fact]
    public async Task Cancelled_call_ends_and_its_channel_goes_on()
    {
        var modern = new ModernService();
        var client = Serve<IModern>(modern).CreateChannel<IModern>();
        using var cancellation = new CancellationTokenSource();

        // The service does not answer before the test has seen that its client does not wait.
        var waiting = client.WaitAsync("held", cancellation.Token);
        await modern.Started.WaitAsync(TimeSpan.FromMilliseconds(UntilAllAreIn));

        cancellation.Cancel();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
        modern.GoOn();
        Assert.Equal(5, await client.AddAsync(2, 3));
        Assert.Equal(CommunicationState.Opened, ((ICommunicationObject)client).State);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => client.AddAsync(2, 3, cancellation.Token).AsTask());
    }
}
