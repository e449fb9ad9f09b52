namespace Woad.Lab.Published;

/// <summary>
/// Users who ask again as soon as they are answered, a queue first come first served, and as many calls at once as a
/// capacity over time allows: simulated event by event, nothing is random.
/// </summary>
internal sealed class QueueModel(int users, double serviceSeconds, double durationSeconds)
{
    /// <summary>Start-up of the published runs and the growth of their thread pool, fitted to runs 1 to 3.</summary>
    public const double PublishedStart = 4.5;

    private const double Hair = 1e-9;

    private readonly Queue<double> _waiting = new(Enumerable.Repeat(0.0, users));
    private readonly PriorityQueue<double, double> _running = new();
    private readonly List<(double End, double Took)> _done = [];

    /// <summary>Model 0: the limits alone.</summary>
    public static QueueForecast LimitsOnly(int users, int limit, double service, double duration) =>
        new QueueModel(users, service, duration).Run([(0, limit)]);

    /// <summary>
    /// Users who keep what they got: <paramref name="sessions"/> of them go on, the others never begin.
    /// </summary>
    public static QueueForecast KeptSessions(int users, int sessions, int limit, double service, double duration) =>
        LimitsOnly(Math.Min(users, sessions), limit, service, duration);

    /// <summary>Model 1: the service is ready after d seconds, then has one thread and two more each second.</summary>
    public static QueueForecast PublishedMachine(int users, int limit, double service, double duration) =>
        new QueueModel(users, service, duration).Run([
            (0, 0),
            .. Enumerable.Range(0, limit).Select(k => (PublishedStart + (k * 0.5), k + 1)),
        ]);

    /// <summary>
    /// Blocking work on .NET's shared pool: each half second one thread more, if work waits and none was taken up
    /// since.
    /// </summary>
    public static QueueForecast SharedPool(int users, int limit, int minThreads, double service, double duration) =>
        new QueueModel(users, service, duration).RunStarved(limit, minThreads);

    private QueueForecast Run(IReadOnlyList<(double Time, int Capacity)> capacity)
    {
        var changes = new Queue<(double Time, int Capacity)>(capacity);
        var (places, now) = (0, 0.0);
        while (true)
        {
            while (changes.TryPeek(out var change) && change.Time <= now + Hair)
            {
                places = changes.Dequeue().Capacity;
            }

            Fill(now, places);
            var next = Math.Min(
                _running.TryPeek(out _, out var end) ? end : double.PositiveInfinity,
                changes.TryPeek(out var later) ? later.Time : double.PositiveInfinity);
            if (next > durationSeconds + Hair)
            {
                return Forecast();
            }

            now = next;
            Finish(now);
        }
    }

    private QueueForecast RunStarved(int limit, int minThreads)
    {
        const double look = 0.5;
        var (threads, now, taken, nextLook) = (minThreads, 0.0, 0.0, look);
        while (true)
        {
            taken = Fill(now, Math.Min(limit, threads)) > 0 ? now : taken;
            var next = Math.Min(_running.TryPeek(out _, out var end) ? end : double.PositiveInfinity, nextLook);
            if (next > durationSeconds + Hair)
            {
                return Forecast();
            }

            now = next;
            Finish(now);

            // A thread that has just become free takes work before the pool looks.
            taken = Fill(now, Math.Min(limit, threads)) > 0 ? now : taken;
            if (now >= nextLook - Hair)
            {
                threads += _waiting.Count > 0 && now - taken >= look - Hair ? 1 : 0;
                nextLook += look;
            }
        }
    }

    private int Fill(double now, int places)
    {
        var started = 0;
        while (_running.Count < places && _waiting.TryDequeue(out var asked))
        {
            _running.Enqueue(asked, now + serviceSeconds);
            started++;
        }

        return started;
    }

    private void Finish(double now)
    {
        while (_running.TryPeek(out var asked, out var end) && end <= now + Hair)
        {
            _running.Dequeue();
            _done.Add((end, end - asked));
            _waiting.Enqueue(end);
        }
    }

    private QueueForecast Forecast()
    {
        var before = _done.Where(d => d.End < durationSeconds - (serviceSeconds * 1e-3)).Select(d => d.Took).ToArray();
        return new QueueForecast(
            _done.Count,
            before.Length,
            _done.Count == 0 ? 0 : _done.Average(d => d.Took),
            before.Length == 0 ? 0 : before.Average());
    }
}
