using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Interop.Tests.Gsoap.Reliable;

/// <summary>Adds the numbers of one session.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class NumbersSession : INumbers, IDisposable
{
    private readonly List<int> _numbers = [];

    /// <summary>The numbers of the sessions that have ended.</summary>
    public static ConcurrentQueue<int[]> Ended { get; } = new();

    public int Add(int number)
    {
        _numbers.Add(number);
        return _numbers.Sum();
    }

    public void Dispose() => Ended.Enqueue([.. _numbers]);
}
