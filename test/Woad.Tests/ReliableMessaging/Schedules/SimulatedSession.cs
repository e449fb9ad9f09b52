using System.Xml;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>
/// Two sides of a duplex session and the network between them, in virtual time. A seed decides everything.
/// </summary>
internal sealed class SimulatedSession
{
    private readonly PriorityQueue<(int Side, SimulatedMessage Message, int Connection), (TimeSpan, int)> _underWay =
        new();
    private readonly Random _random;
    private readonly SimulatedFaults _faults;
    private readonly SimulatedPeer[] _peers;
    private readonly TimeSpan[] _downUntil = new TimeSpan[2];
    private int _count;
    private int _connection;
    private TimeSpan _reconnects = TimeSpan.MaxValue;
    private TimeSpan _breaks = TimeSpan.MaxValue;
    private int _deaf = -1;

    /// <param name="seed">The seed.</param>
    /// <param name="settings">The settings of both sides.</param>
    /// <param name="faults">What the network does.</param>
    /// <param name="messages">Messages that each side sends.</param>
    /// <param name="random">Decides everything.</param>
    /// <param name="answers">Messages that the second side sends instead; null for as many as the first.</param>
    /// <param name="isConnection">Whether both sides take the network for one that loses nothing.</param>
    public SimulatedSession(
        int seed, ReliableModel settings, SimulatedFaults faults, int messages, Random random, int? answers = null,
        bool isConnection = false)
    {
        (Seed, _random, _faults) = (seed, random, faults);
        var (one, other) = (new UniqueId("urn:one"), new UniqueId("urn:other"));
        _peers =
        [
            new SimulatedPeer(settings, one, other, messages, Patience()),
            new SimulatedPeer(settings, other, one, answers ?? messages, Patience()),
        ];

        StreamPatience? Patience() => isConnection ? new StreamPatience() : null;
    }

    public int Seed { get; }

    public IReadOnlyList<SimulatedPeer> Peers => _peers;

    /// <summary>The virtual time.</summary>
    public TimeSpan Now { get; private set; }

    /// <summary>Messages that have left, repeated ones among them.</summary>
    public int Sent => _count;

    /// <summary>Chances of an application to read what has come, in percent; others are slower.</summary>
    public int ReadsPercent { get; init; } = 100;

    /// <summary>The least time between two looks at both sides.</summary>
    public TimeSpan Step { get; init; } = TimeSpan.FromMilliseconds(10);

    /// <summary>Messages that each application has to send in a second; null for all at once.</summary>
    public int? Load { get; init; }

    /// <summary>Runs until both sides have ended, one has failed, or the time is over.</summary>
    public void Run(TimeSpan limit)
    {
        while (Now < limit
            && !Array.TrueForAll(_peers, static p => p.HasEnded)
            && Array.TrueForAll(_peers, static p => p.Engine.Failure is null))
        {
            for (var side = 0; side < 2; side++)
            {
                for (var reads = 0; reads < 16 && _random.Next(100) < ReadsPercent; reads++)
                {
                    _peers[side].ReadOne(Now);
                }

                _peers[side].Offered = Load is { } load ? (int)(Now.TotalSeconds * load) : int.MaxValue;
                foreach (var message in _peers[side].Act(Now))
                {
                    Send(1 - side, message);
                }
            }

            Now = Next();
            Reconnect();
            while (_underWay.TryPeek(out var next, out var at) && at.Item1 <= Now)
            {
                _underWay.Dequeue();
                if (next.Connection == _connection)
                {
                    _peers[next.Side].Arrive(next.Message, Now);
                }
            }
        }
    }

    /// <summary>The next time at which something happens; while an application has something to read, soon.</summary>
    private TimeSpan Next()
    {
        var next = Load is not null || Array.Exists(_peers, static p =>
            p.Engine.Destination.Ready > 0) ? Now : _reconnects;
        next = _breaks < next ? _breaks : next;
        next = _underWay.TryPeek(out _, out var at) && at.Item1 < next ? at.Item1 : next;
        foreach (var peer in _peers)
        {
            next = peer.Engine.Due < next ? peer.Engine.Due : next;
        }

        return next > Now + Step ? next : Now + Step;
    }

    private void Send(int to, SimulatedMessage message)
    {
        _count++;
        if (_reconnects != TimeSpan.MaxValue)
        {
            return;
        }

        if (_random.Next(1000) < _faults.Break)
        {
            Break();
            return;
        }

        if (_deaf < 0 && _random.Next(1000) < _faults.HalfOpen)
        {
            (_deaf, _breaks) = (_random.Next(2), Now + TimeSpan.FromMilliseconds(_random.Next(5000)));
        }

        if (to == _deaf)
        {
            return;
        }

        if (_faults.Outage > 0 && _random.Next(1000) < _faults.Outage)
        {
            _downUntil[to] = Now + TimeSpan.FromMilliseconds(_random.Next(5000));
        }

        if (Now < _downUntil[to])
        {
            return;
        }

        if (_random.Next(100) >= _faults.Lose)
        {
            Deliver(to, message);
        }

        if (_random.Next(100) < _faults.Double)
        {
            Deliver(to, message);
        }
    }

    private void Deliver(int to, SimulatedMessage message) => _underWay.Enqueue(
        (to, message, _connection), (Now + TimeSpan.FromMilliseconds(20 + _random.Next(_faults.Jitter + 1)), _count));

    /// <summary>Messages under way are lost with the connection.</summary>
    private void Break()
    {
        _connection++;
        _reconnects = Now + TimeSpan.FromMilliseconds(_random.Next(2000));
        (_deaf, _breaks) = (-1, TimeSpan.MaxValue);
    }

    private void Reconnect()
    {
        if (_deaf >= 0 && Now >= _breaks)
        {
            Break();
        }

        if (Now >= _reconnects)
        {
            _reconnects = TimeSpan.MaxValue;
            Array.ForEach(_peers, p => p.Engine.Reopen(Now));
        }
    }
}
