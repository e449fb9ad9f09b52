using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>
/// One history: processes, a network and disks in virtual time, from a seed. Everything that a process does is a step,
/// before or after which it may crash.
/// </summary>
internal sealed class History(int seed, Faults faults)
{
    private const int MaxSteps = 20_000;
    private const int MaxPlanned = 200_000;

    private static readonly DateTimeOffset _begin = new(2030, 1, 1, 0, 0, 0, TimeSpan.Zero);

    private readonly Random _random = new(seed);
    private readonly PriorityQueue<Planned, (DateTimeOffset, int)> _planned = new();
    private readonly Dictionary<string, SimulatedProcess> _processes = [];
    private readonly List<string> _trace = [];
    private int _order;
    private int _steps;
    private int _messages;

    public DateTimeOffset Now { get; private set; } = _begin;

    /// <summary>The steps that processes have made.</summary>
    public int Steps => _steps;

    /// <summary>The notifications that were sent.</summary>
    public int Messages => _messages;

    /// <summary>The events of the history, for the message of a failed check.</summary>
    public string Trace => $"seed {seed}: " + string.Join("; ", _trace);

    private bool IsFailing => Now - _begin < faults.Until;

    /// <summary>Whether disks say that they have a record, and have none.</summary>
    public bool ForgetsRecords => faults.ForgetsRecords;

    /// <summary>The processes of the history.</summary>
    public IEnumerable<SimulatedProcess> Processes => _processes.Values;

    /// <summary>The process with a name, which begins when it is not there.</summary>
    public SimulatedProcess Find(string name) => _processes.TryGetValue(name, out var process)
        ? process
        : _processes[name] = new SimulatedProcess(this, name);

    public bool Flip() => _random.Next(2) == 0;

    /// <summary>Plans a step of a process.</summary>
    public void Step(string what, string owner, Func<bool> isAlive, Action run, Action onDeath) =>
        Plan(TimeSpan.FromMilliseconds(_random.Next(1, 20)), () => Make(what, owner, isAlive, run, onDeath));

    /// <summary>Brings a notification to its receiver, or loses it, or brings it twice.</summary>
    public void Deliver(Peer to, Notice notice, Peer sender)
    {
        var number = ++_messages;
        if (Has(MessageFault.Lost, faults.Loss))
        {
            _trace.Add($"lost {notice}");
            return;
        }

        var copies = Has(MessageFault.Doubled, faults.Doubling) ? 2 : 1;
        for (var i = 0; i < copies; i++)
        {
            var time = Has(MessageFault.Late, faults.Delay)
                ? TimeSpan.FromSeconds(_random.Next(1, 150))
                : TimeSpan.FromMilliseconds(_random.Next(1, 50));
            Plan(time, () =>
            {
                var receiver = _processes[to.Address];
                if (receiver.IsAlive)
                {
                    _trace.Add($"{receiver.Name} gets {notice}");
                    receiver.Receive(Guid.ParseExact(to.Parameters, "D"), notice, sender);
                }
            });
        }

        bool Has(MessageFault fault, double probability) => faults.Message is { } one
            ? one == (number, fault)
            : IsFailing && _random.NextDouble() < probability;
    }

    /// <summary>Plans an act of a program, which is no step of its process.</summary>
    public void At(TimeSpan time, Action run) => Plan(time, run);

    /// <summary>Runs until nothing is left to do.</summary>
    public void Run(Func<bool> isDone)
    {
        Tick();
        while (!isDone() || IsFailing)
        {
            if (!_planned.TryDequeue(out var next, out _) || _order > MaxPlanned)
            {
                Assert.Fail(Trace);
            }

            Now = next!.At;
            next.Run();
        }
    }

    private void Tick() => Plan(TimeSpan.FromMilliseconds(500), () =>
    {
        foreach (var process in _processes.Values.Where(static p => p.IsAlive))
        {
            process.Node.Tick();
        }

        Tick();
    });

    private void Make(string what, string owner, Func<bool> isAlive, Action run, Action onDeath)
    {
        if (!isAlive())
        {
            onDeath();
            return;
        }

        if (_steps == MaxSteps)
        {
            Assert.Fail(Trace);
        }

        var step = ++_steps;
        if (Crashes(step, after: false))
        {
            Crash(owner, "before", what);
            onDeath();
            return;
        }

        _trace.Add(what);
        run();
        if (Crashes(step, after: true))
        {
            Crash(owner, "after", what);
        }
    }

    private bool Crashes(int step, bool after) => faults.CrashesAt is { } at
        ? at.Contains((step, after))
        : IsFailing && _random.NextDouble() < faults.Crash / 2;

    private void Crash(string name, string when, string what)
    {
        _trace.Add($"CRASH of {name} {when}: {what}");
        var process = _processes[name];
        process.Crash();
        Plan(TimeSpan.FromSeconds(_random.Next(1, 90)), process.Start);
    }

    private void Plan(TimeSpan time, Action run) =>
        _planned.Enqueue(new Planned(Now + time, run), (Now + time, _order++));

    private sealed record Planned(DateTimeOffset At, Action Run);
}
