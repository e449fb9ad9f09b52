namespace Woad.Mesh.Core;

/// <summary>
/// Stops a node from receiving while too many messages wait for a neighbor. The slowest neighbor has some seconds for
/// half of them, or is dropped.
/// </summary>
internal sealed class Throttle(Random random)
{
    /// <summary>The number of messages that may wait.</summary>
    public const int Limit = 128;

    /// <summary>A neighbor for whom more wait than this is dropped at once.</summary>
    public const int HardLimit = 512;

    private const int LowEnough = 32;
    private const int Recovered = 8;

    private long _graceEnd;
    private int _slowest;
    private int _wanted;

    /// <summary>Whether the node receives nothing for now.</summary>
    public bool IsPaused { get; private set; }

    /// <summary>Looks at the messages that wait.</summary>
    /// <param name="now">The time in milliseconds.</param>
    /// <param name="pending">The number of messages that wait for each neighbor, by its connection.</param>
    /// <returns>The connection that is to be dropped; null for none.</returns>
    public int? Check(long now, IReadOnlyDictionary<int, int> pending)
    {
        var (slowest, most) = (0, 0);
        foreach (var (link, count) in pending)
        {
            if (count > most)
            {
                (slowest, most) = (link, count);
            }
        }

        if (most > HardLimit)
        {
            IsPaused = false;
            return slowest;
        }

        if (!IsPaused)
        {
            if (most > Limit)
            {
                IsPaused = true;
                (_slowest, _wanted) = (slowest, most / 2);
                _graceEnd = now + random.Next(10_000, 20_001);
            }

            return null;
        }

        var left = pending.GetValueOrDefault(_slowest);
        if (most <= LowEnough || (left <= Recovered && most < Limit))
        {
            IsPaused = false;
            return null;
        }

        if (now < _graceEnd)
        {
            return null;
        }

        IsPaused = false;
        return left > _wanted ? _slowest : null;
    }
}
