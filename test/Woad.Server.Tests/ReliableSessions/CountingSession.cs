using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>One instance for each session, which lives as long as its sequence.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class CountingSession : ICounting, INoting, IDisposable
{
    private readonly List<int> _numbers = [];
    private int _sum;

    /// <summary>The numbers of sessions that have ended, in their order.</summary>
    public static ConcurrentQueue<int[]> Ended { get; } = new();

    public int Add(int number)
    {
        _numbers.Add(number);
        return _sum += number;
    }

    public void Note(int number) => _numbers.Add(number);

    public int[] Numbers() => [.. _numbers];

    public void Dispose() => Ended.Enqueue([.. _numbers]);
}
