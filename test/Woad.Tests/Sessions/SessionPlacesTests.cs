using System.Net;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Sessions;
using Woad.Tests.Framing;
using Woad.Transports.Memory;

namespace Woad.Tests.Sessions;

/// <summary>Sessions that have brought no message that was accepted, from several addresses.</summary>
public sealed class SessionPlacesTests : IDisposable
{
    private const string Flood = "192.0.2.1";
    private const string Honest = "198.51.100.7";
    private const int Most = 4;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    private static readonly TransportModel Model = new()
    {
        Clock = TimeProvider.System,
        Scheme = "memory",
        HasSessions = true,
        ContentType = "",
        MaxReceivedMessageSize = 65536,
    };

    private readonly ManualClock _clock = new();
    private readonly SessionPlaces _places;

    public SessionPlacesTests() => _places = New(PeerLimit.DefaultPercent);

    public void Dispose() => _places.Dispose();

    [Fact]
    public async Task Oldest_of_the_address_with_the_most_makes_room_after_a_second()
    {
        var flood = await EnterAllAsync(_places, Flood);
        var another = _places.EnterAsync(From(Flood)).AsTask();
        var honest = _places.EnterAsync(From(Honest)).AsTask();
        _clock.Advance(Patience / 2);
        Assert.False(honest.IsCompleted);

        _clock.Advance(Patience / 2);

        Assert.True(await honest.WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.False(another.IsCompleted);
        Assert.Equal([true, false, false, false], flood.Select(static s => s.Ended.IsCancellationRequested));
        Assert.Equal(Most, _places.Count);
    }

    [Theory]
    [InlineData(Flood, Honest, 100)]
    [InlineData(null, null, 25)]
    [InlineData(Flood, Flood, 25)]
    public async Task Nobody_makes_room_where_addresses_are_not_told_apart(string? first, string? last, int percent)
    {
        using var places = New(percent);
        var held = await EnterAllAsync(places, first);
        var waiting = places.EnterAsync(From(last)).AsTask();

        _clock.Advance(10 * Patience);

        Assert.False(waiting.IsCompleted);
        Assert.DoesNotContain(held, static s => s.Ended.IsCancellationRequested);
        places.Leave(held[2]);
        Assert.True(await waiting.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task Session_that_ends_while_it_waits_has_no_place()
    {
        var held = await EnterAllAsync(_places, Flood);
        var session = From(Flood);
        var waiting = _places.EnterAsync(session).AsTask();

        session.Abort(null);

        Assert.False(await waiting.WaitAsync(TimeSpan.FromSeconds(60)));
        _places.Leave(held[0]);
        _places.Leave(held[0]);
        Assert.Equal(Most - 1, _places.Count);
    }

    private SessionPlaces New(int percent) => new(new PeerLimit(Most, percent), _clock, null);

    private static async Task<List<IEnvelopeSession>> EnterAllAsync(SessionPlaces places, string? address)
    {
        var all = new List<IEnvelopeSession>();
        for (var i = 0; i < Most; i++)
        {
            all.Add(From(address));
            Assert.True(await places.EnterAsync(all[i]));
        }

        return all;
    }

    private static AddressedSession From(string? address)
    {
        var (_, served) = MemorySession.CreatePair(new Uri("memory://places/"), Model, Model);
        return new AddressedSession(served, address is null ? null : new IPEndPoint(IPAddress.Parse(address), 1));
    }

    private sealed class AddressedSession(IEnvelopeSession below, EndPoint? remote) : SessionOver(below)
    {
        public override EndPoint? RemoteEndPoint => remote;
    }
}
