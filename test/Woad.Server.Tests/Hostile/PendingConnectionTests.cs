using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Time.Testing;
using Woad.Server.Tcp;
using Woad.Server.Tests.BadInput;

namespace Woad.Server.Tests.Hostile;

/// <summary>Connections that are accepted and begin no session: MaxPendingConnections, and MaxConnections.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
public sealed class PendingConnectionTests
{
    private const int Limit = 5;

    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData("net.tcp", 0)]
    [InlineData("net.tcp", 12)]
    [InlineData("net.pipe", 0)]
    [InlineData("net.tcp element", 0)]
    public async Task Silent_connections_beyond_the_limit_are_closed_and_good_clients_are_served(string kind, int sent)
    {
        const int Crowd = 300;
        using var host = new HostileHost(() => Limited(kind, Limit));
        var begun = HostileHost.Preamble(host.Address).AsMemory(0, sent);
        var peers = Enumerable.Range(0, Crowd).Select(_ => new RawConnection(host.Address)).ToList();
        var ends = new List<Task>();
        foreach (var peer in peers)
        {
            await peer.SendAsync(begun);
            ends.Add(peer.ReadToEndAsync());
        }

        await Eventually.Holds(
            () => ends.Count(static e => !e.IsCompleted) <= Limit,
            () => $"{ends.Count(static e => !e.IsCompleted)} connections are open, and the limit is {Limit}");
        host.AssertServes();
        peers.ForEach(static p => p.Dispose());
    }

    [Fact]
    public async Task Crowd_of_clients_beyond_the_limit_is_served()
    {
        using var host = new HostileHost(() => Limited("net.tcp", 2));

        var answers = await Task.WhenAll(Enumerable.Range(0, 40).Select(async number =>
        {
            var factory = host.NewFactory();
            return await OwnThread.Run(() => factory.CreateChannel().Echo($"{number}"));
        }));

        Assert.Equal(Enumerable.Range(0, 40).Select(static n => $"{n}"), answers);
    }

    [Fact]
    public async Task Connection_that_has_sent_its_preamble_keeps_its_place()
    {
        var clock = new FakeTimeProvider();
        var pending = new PendingConnections(static () => 1, clock);
        var held = new MemoryConnection(default);
        var first = await pending.EnterAsync(held);
        first!.Heard();

        // It waits for longer than a silent one would keep its place.
        var other = new MemoryConnection(default);
        var refused = pending.EnterAsync(other).AsTask();
        clock.Advance(Second);
        Assert.Null(await refused.WaitAsync(Patience));
        Assert.False(held.ConnectionClosed.IsCancellationRequested);

        var waiting = pending.EnterAsync(other);
        first.Leave();
        Assert.NotNull(await waiting);
        Assert.Equal(1, pending.Count);
    }

    [Fact]
    public async Task Crowd_waits_while_preambles_arrive()
    {
        var clock = new FakeTimeProvider();
        var pending = new PendingConnections(static () => 1, clock);
        var inside = await pending.EnterAsync(new MemoryConnection(default));
        var waiting = Enumerable.Range(0, 50).Select(
            _ => pending.EnterAsync(new MemoryConnection(default)).AsTask()).ToList();

        // Each needs most of the time that a silent one would have.
        for (var i = 0; i < 25; i++)
        {
            clock.Advance(Second * 0.9);
            inside!.Heard();
            inside.Leave();
            inside = await waiting[i].WaitAsync(Patience);
            Assert.NotNull(inside);
        }

        Assert.All(waiting[25..], static w => Assert.False(w.IsCompleted));

        // Nobody waits without end, whoever gets in before.
        for (var i = 0; i < 10; i++)
        {
            inside!.Heard();
            clock.Advance(Second);
        }

        Assert.All(await Task.WhenAll(waiting[25..]).WaitAsync(Patience), Assert.Null);
        Assert.Equal(1, pending.Count);
    }

    [Fact]
    public async Task Connection_that_has_waited_has_time_for_its_preamble()
    {
        var clock = new FakeTimeProvider();
        var pending = new PendingConnections(static () => 1, clock);
        var silent = new MemoryConnection(default);
        Assert.NotNull(await pending.EnterAsync(silent));
        var second = new MemoryConnection(default);
        var waiting = pending.EnterAsync(second).AsTask();
        clock.Advance(Second * 0.5);
        var third = pending.EnterAsync(new MemoryConnection(default)).AsTask();

        clock.Advance(Second * 0.5);
        Assert.NotNull(await waiting.WaitAsync(Patience));
        Assert.True(silent.ConnectionClosed.IsCancellationRequested);

        // The third one's time is over, and the second one's has only begun.
        clock.Advance(Second * 0.5);
        Assert.Null(await third.WaitAsync(Patience));
        Assert.False(second.ConnectionClosed.IsCancellationRequested);
    }

    private static Binding Limited(string kind, int limit) => kind switch
    {
        "net.tcp" => new NetTcpBinding(SecurityMode.None) { MaxConnections = limit },
        "net.pipe" => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None) { MaxConnections = limit },
        _ => new CustomBinding(
            new BinaryMessageEncodingBindingElement(),
            new TcpTransportBindingElement { MaxPendingConnections = limit }),
    };
}
