using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Memory;

namespace Woad.Tests.Layers;

/// <summary>The in-memory transport tells layers and receivers of their bugs.</summary>
public sealed class MemoryMisuseTests
{
    private static readonly TransportModel Model = new()
    {
        Clock = TimeProvider.System,
        Scheme = "memory",
        HasSessions = true,
        ContentType = "",
        MaxReceivedMessageSize = 65536,
    };

    [Fact]
    public async Task Send_after_the_end_of_the_output_is_reported()
    {
        var (client, _) = MemorySession.CreatePair(new Uri("memory://misuse/1"), Model, Model);
        await client.CloseOutputAsync(CancellationToken.None);

        var bug = await Assert.ThrowsAsync<InvalidOperationException>(
            () => client.SendAsync(new Outgoing(), CancellationToken.None).AsTask());
        Assert.Contains("after the end of the output", bug.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Receive_after_the_end_of_the_input_is_reported()
    {
        var (client, service) = MemorySession.CreatePair(new Uri("memory://misuse/2"), Model, Model);
        await client.CloseOutputAsync(CancellationToken.None);
        Assert.False(await service.ReceiveAsync(new Incoming(), CancellationToken.None));

        var bug = await Assert.ThrowsAsync<InvalidOperationException>(
            () => service.ReceiveAsync(new Incoming(), CancellationToken.None).AsTask());
        Assert.Contains("after the end of the input", bug.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Receives_that_overlap_are_reported()
    {
        var (client, _) = MemorySession.CreatePair(new Uri("memory://misuse/3"), Model, Model);
        var first = client.ReceiveAsync(new Incoming(), CancellationToken.None).AsTask();

        var bug = await Assert.ThrowsAsync<InvalidOperationException>(
            () => client.ReceiveAsync(new Incoming(), CancellationToken.None).AsTask());
        Assert.Contains("overlap", bug.Message, StringComparison.Ordinal);
        client.Abort(null);
        await Assert.ThrowsAnyAsync<CommunicationException>(() => first);
    }

    [Fact]
    public async Task Second_answer_is_reported()
    {
        var exchange = new MemoryExchange(new Uri("memory://misuse/4"), CancellationToken.None);
        await exchange.AcceptAsync();

        var bug = await Assert.ThrowsAsync<InvalidOperationException>(
            () => exchange.ReplyAsync(new Outgoing()).AsTask());
        Assert.Contains("answered twice", bug.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Abort_after_the_answer_and_again_is_no_bug()
    {
        var exchange = new MemoryExchange(new Uri("memory://misuse/5"), CancellationToken.None);
        await exchange.AcceptAsync();
        exchange.Abort(null);
        exchange.Abort(new TimeoutException());
        exchange.Drop();

        Assert.Null(await exchange.Reply);
    }

    [Fact]
    public async Task Request_after_the_end_of_the_requester_is_reported()
    {
        var requester = new MemoryRequester(new Uri("memory://misuse/6"), Model);
        await requester.CloseAsync(CancellationToken.None);

        var bug = await Assert.ThrowsAsync<InvalidOperationException>(
            () => requester.InvokeAsync(new PendingRequest(), CancellationToken.None).AsTask());
        Assert.Contains("after the requester was closed", bug.Message, StringComparison.Ordinal);
    }
}
