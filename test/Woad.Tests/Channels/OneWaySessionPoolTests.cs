using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.Framing;
using Woad.Transports.Memory;
using Woad.Transports.OneWay;

namespace Woad.Tests.Channels;

/// <summary>How sessions of one-way messages are kept: ChannelPoolSettings.</summary>
public sealed class OneWaySessionPoolTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ManualClock _clock = new();
    private readonly EndpointAddress _address = new($"memory://localhost/pool/{Guid.NewGuid():N}");
    private readonly IChannelListener<IDuplexSessionChannel> _listener;
    private readonly IChannelFactory<IDuplexSessionChannel> _factory;
    private readonly ChannelPoolSettings _settings = new() { MaxOutboundChannelsPerEndpoint = 2 };

    public OneWaySessionPoolTests()
    {
        _listener = new MemoryBinding().BuildChannelListener<IDuplexSessionChannel>(_address.Uri);
        _listener.Open();
        _ = AcceptAsync();
        _factory = new MemoryBinding().BuildChannelFactory<IDuplexSessionChannel>();
        _factory.Open();
    }

    public void Dispose()
    {
        _factory.Abort();
        _listener.Abort();
    }

    [Fact]
    public async Task Session_that_was_given_back_is_taken_again()
    {
        var pool = Pool();
        var first = await TakeAsync(pool);
        pool.Return(first);
        Assert.Same(first, await TakeAsync(pool));
        Assert.NotSame(first, await TakeAsync(pool));
        pool.End();
    }

    [Theory]
    [InlineData("identity")]
    [InlineData("another identity")]
    [InlineData("header")]
    [InlineData("via")]
    public async Task Session_is_used_only_for_what_it_was_opened_for(string other)
    {
        var pool = Pool();
        var address = other == "another identity"
            ? new EndpointAddress(_address.Uri, EndpointIdentity.CreateDnsIdentity("one.example"))
            : _address;
        var differs = other switch
        {
            "header" => new EndpointAddress(_address.Uri, AddressHeader.CreateAddressHeader("a", "urn:b", 1)),
            "via" => _address,
            _ => new EndpointAddress(_address.Uri, EndpointIdentity.CreateDnsIdentity("two.example")),
        };
        var via = other == "via" ? new Uri(_address.Uri + "?other") : _address.Uri;
        var first = await pool.TakeAsync(address, _address.Uri).WaitAsync(Patience);
        pool.Return(first);

        Assert.NotSame(first, await pool.TakeAsync(differs, via).WaitAsync(Patience));
        Assert.Same(first, await pool.TakeAsync(address, _address.Uri).WaitAsync(Patience));
        pool.End();
    }

    [Fact]
    public async Task No_more_sessions_are_kept_than_the_settings_say()
    {
        var pool = Pool();
        PooledSession[] taken = [await TakeAsync(pool), await TakeAsync(pool), await TakeAsync(pool)];
        Array.ForEach(taken, pool.Return);
        await ClosedAsync(taken[2]);
        Assert.Equal([CommunicationState.Opened, CommunicationState.Opened], taken[..2].Select(s => s.Channel.State));
        pool.End();
        await ClosedAsync(taken[0]);
        await ClosedAsync(taken[1]);
    }

    [Fact]
    public async Task Idle_session_is_closed_after_its_time()
    {
        var pool = Pool();
        var session = await TakeAsync(pool);
        pool.Return(session);
        _clock.Advance(_settings.IdleTimeout / 2);
        Assert.Equal(CommunicationState.Opened, session.Channel.State);
        _clock.Advance(_settings.IdleTimeout);
        await ClosedAsync(session);
        Assert.Equal(0, _clock.Waiting);
        Assert.NotSame(session, await TakeAsync(pool));
    }

    [Fact]
    public async Task Session_older_than_its_lease_is_not_used_again()
    {
        _settings.IdleTimeout = TimeSpan.MaxValue;
        var pool = Pool();
        var session = await TakeAsync(pool);
        pool.Return(session);
        _clock.Advance(_settings.LeaseTimeout + TimeSpan.FromSeconds(1));
        Assert.NotSame(session, await TakeAsync(pool));
        await ClosedAsync(session);
    }

    [Fact]
    public async Task Session_that_failed_or_comes_back_late_is_not_kept()
    {
        var pool = Pool();
        var failed = await TakeAsync(pool);
        failed.Channel.Abort();
        pool.Return(failed);
        var late = await TakeAsync(pool);
        Assert.NotSame(failed, late);
        pool.End();
        pool.Return(late);
        await ClosedAsync(late);
    }

    private static async Task ClosedAsync(PooledSession session)
    {
        var closed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        session.Channel.Closed += (_, _) => closed.TrySetResult();
        if (session.Channel.State != CommunicationState.Closed)
        {
            await closed.Task.WaitAsync(Patience);
        }
    }

    private OneWaySessionPool Pool() => new(_factory, _settings, Patience, Patience, _clock);

    private Task<PooledSession> TakeAsync(OneWaySessionPool pool) =>
        pool.TakeAsync(_address, _address.Uri).WaitAsync(Patience);

    /// <summary>The other side: accepts sessions and ends them when their client does.</summary>
    private async Task AcceptAsync()
    {
        while (await Task.Factory.FromAsync(
            _listener.BeginAcceptChannel, _listener.EndAcceptChannel, TimeSpan.MaxValue, null) is { } channel)
        {
            channel.Open();
            _ = ServeAsync(channel);
        }
    }

    private static async Task ServeAsync(IDuplexSessionChannel channel)
    {
        try
        {
            while (await Task.Factory.FromAsync(
                channel.BeginReceive, channel.EndReceive, TimeSpan.MaxValue, null) is not null)
            {
            }

            await Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, Patience, null);
        }
        catch (CommunicationException)
        {
            channel.Abort();
        }
    }
}
