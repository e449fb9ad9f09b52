using Woad.Admission;

namespace Woad.Tests.Admission;

/// <summary>A throttle, a model of it, and the schedule that drives both.</summary>
/// <remarks>
/// The model: gates take turns in the order in which they became able to let somebody in; within a gate those who
/// return come first, then first come, first served; a newcomer enters at once only when nobody waits at his gate, nor
/// anywhere for want of a permit.
/// </remarks>
internal sealed class ThrottleSchedule
{
    private readonly int _seed;
    private readonly Random _random;
    private readonly Throttle _throttle;
    private readonly Gate[] _gates;
    private readonly List<Guest> _guests = [];
    private int _limit;

    public ThrottleSchedule(int seed)
    {
        _seed = seed;
        _random = new Random(seed);
        _limit = _random.Next(1, 5);
        _throttle = new Throttle(_limit, TimeProvider.System);
        _gates = [
            _throttle.OpenGate, .. Enumerable.Range(0, _random.Next(1, 4)).Select(_ => new Gate(exclusive: true)),
        ];
    }

    public bool IsEmpty =>
        _guests.Count == 0 && _throttle.Used == 0 && _throttle.Waiting == 0 && _throttle.OldestWait() == TimeSpan.Zero
        && _gates.All(gate => gate.Waiting == 0 && gate.TryTake());

    private IEnumerable<Guest> Inside => _guests.Where(g => g.State == GuestState.Inside);

    public void Step()
    {
        switch (_random.Next(10))
        {
            case < 4:
                Come(_gates[_random.Next(_gates.Length)]);
                break;
            case < 7 when Any(GuestState.Inside) is { } guest:
                _throttle.Exit(guest.Ticket);
                _guests.Remove(guest);
                break;
            case 7 when Any(GuestState.Waiting) is { } guest:
                // The connection of somebody who waits has died, or the deadline has passed.
                guest.Cancellation.Cancel();
                break;
            case 8 when Any(GuestState.Inside) is { } guest && guest.Ticket.Gate.IsExclusive:
                _throttle.Exit(guest.Ticket);
                guest.State = GuestState.Out;
                break;
            case 8 when Any(GuestState.Out) is { } guest:
                guest.Wait(_throttle.EnterAsync(guest.Ticket, guest.Cancellation.Token, first: true));
                break;
            case 9:
                _throttle.Limit = _limit = _random.Next(1, 6);
                break;
        }

        _guests.ForEach(g => g.Look());
        _guests.RemoveAll(g => g.State == GuestState.Gone);
    }

    /// <summary>What must hold whatever the schedule is.</summary>
    public void Check(int step)
    {
        var where = $"seed {_seed}, step {step}";
        var inside = Inside.Count();
        var waiting = _guests.Where(g => g.State == GuestState.Waiting).ToList();
        Assert.True(inside == _throttle.Used, $"{where}: {inside} are inside, the throttle counts {_throttle.Used}");
        Assert.True(
            waiting.Count == _throttle.Waiting,
            $"{where}: {waiting.Count} wait, the throttle counts {_throttle.Waiting}");
        foreach (var gate in _gates.Where(g => g.IsExclusive))
        {
            var sharing = Inside.Count(g => g.Ticket.Gate == gate);
            Assert.True(sharing <= 1, $"{where}: {sharing} share an exclusive gate");
        }

        // Nobody waits who could enter: there is no permit, or the gate is taken.
        Assert.All(waiting, g => Assert.True(
            inside >= _limit || (g.Ticket.Gate.IsExclusive && Inside.Any(i => i.Ticket.Gate == g.Ticket.Gate)),
            $"{where}: somebody waits though gate and permit are free"));

        // First come, first served within a gate; who returns stands before newcomers.
        foreach (var gate in _gates)
        {
            Assert.True(Overtaken(gate) is null, $"{where}: {Overtaken(gate)}");
        }
    }

    /// <summary>Everybody leaves or gives up.</summary>
    public void Drain()
    {
        while (_guests.Count > 0)
        {
            foreach (var guest in _guests.ToArray())
            {
                if (guest.State == GuestState.Inside)
                {
                    _throttle.Exit(guest.Ticket);
                    _guests.Remove(guest);
                }
                else if (guest.State == GuestState.Out)
                {
                    _guests.Remove(guest);
                }
                else if (_random.Next(2) == 0)
                {
                    guest.Cancellation.Cancel();
                }

                _guests.ForEach(g => g.Look());
            }

            _guests.RemoveAll(g => g.State == GuestState.Gone);
        }
    }

    private void Come(Gate gate)
    {
        var guest = new Guest(new Ticket(gate));
        _guests.Add(guest);
        guest.Wait(_throttle.EnterAsync(guest.Ticket, guest.Cancellation.Token));
    }

    private Guest? Any(GuestState state)
    {
        var those = _guests.Where(g => g.State == state).ToList();
        return those.Count == 0 ? null : those[_random.Next(those.Count)];
    }

    /// <summary>Somebody who was let in while one who stood before him at the same gate still waits.</summary>
    private string? Overtaken(Gate gate)
    {
        var mine = _guests.Where(g => g.Ticket.Gate == gate).ToList();
        foreach (var entered in mine.Where(g => g.HasJustEntered))
        {
            if (mine.Exists(g => g.State == GuestState.Waiting && g.StandsBefore(entered)))
            {
                return "somebody was overtaken at a gate";
            }
        }

        mine.ForEach(g => g.HasJustEntered = false);
        return null;
    }
}
