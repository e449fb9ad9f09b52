using System.Collections.Concurrent;

namespace Woad.Server.Tests.Matrix;

/// <summary>What was seen in all instances of one cell.</summary>
public sealed class MatrixCounters
{
    private readonly ConcurrentDictionary<int, int> _last = new();
    private int _calls;
    private int _disorders;
    private int _ended;
    private int _made;
    private int _peak;
    private int _wrongEnds;

    public int Calls => Volatile.Read(ref _calls);

    public int Instances => Volatile.Read(ref _made);

    public int EndedInstances => Volatile.Read(ref _ended);

    /// <summary>Instances that ended twice, or while a call ran in them.</summary>
    public int WrongEnds => Volatile.Read(ref _wrongEnds);

    /// <summary>The most calls that ran in one instance at the same time.</summary>
    public int Peak => Volatile.Read(ref _peak);

    /// <summary>Calls that began before one that their caller had made earlier.</summary>
    public int Disorders => Volatile.Read(ref _disorders);

    public void Made() => Interlocked.Increment(ref _made);

    public void Ended(bool isRight)
    {
        Interlocked.Increment(ref _ended);
        if (!isRight)
        {
            Interlocked.Increment(ref _wrongEnds);
        }
    }

    public void Entered(int inside, int caller, int number)
    {
        InterlockedMax(ref _peak, inside);
        var before = _last.AddOrUpdate(caller, number, (_, last) => Math.Max(last, number));
        if (before > number)
        {
            Interlocked.Increment(ref _disorders);
        }
    }

    public void Left() => Interlocked.Increment(ref _calls);

    private static void InterlockedMax(ref int target, int value)
    {
        int seen;
        while ((seen = Volatile.Read(ref target)) < value
            && Interlocked.CompareExchange(ref target, value, seen) != seen)
        {
        }
    }
}
