using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>A client's callback object, one call at a time.</summary>
[CallbackBehavior(UseSynchronizationContext = false)]
public class TalkClient : ITalkBack
{
    private readonly ConcurrentQueue<int> _told = new();
    private readonly Lock _lock = new();
    private int _inside;

    /// <summary>What was told, in order.</summary>
    public IReadOnlyCollection<int> AllTold => _told;

    /// <summary>The most calls that were inside at a time.</summary>
    public int Peak { get; private set; }

    /// <summary>Signalled for each number told.</summary>
    public SemaphoreSlim Telling { get; } = new(0);

    /// <summary>What a callback saw of its surroundings.</summary>
    public OperationContext? Seen { get; private set; }

    public SynchronizationContext? SeenContext { get; private set; }

    public virtual int Double(int number) => 2 * number;

    public async Task<int> DoubleByTaskAsync(int number)
    {
        await Task.Yield();
        return 2 * number;
    }

    public void Told(int number)
    {
        Seen = OperationContext.Current;
        SeenContext = SynchronizationContext.Current;
        _told.Enqueue(number);
        Telling.Release();
    }

    public void Fail(string how) => throw how switch
    {
        "declared" => new FaultException<OutOfStock>(new OutOfStock { Article = "paper" }, "sold out"),
        "plain" => new FaultException("plainly"),
        _ => new ArithmeticException("secret"),
    };

    public int Sum(int[] numbers) => numbers.Sum();

    public void Wait(string key)
    {
        lock (_lock)
        {
            Peak = Math.Max(Peak, ++_inside);
        }

        Probe.Of(key).Note(Peak);
        Probe.Of(key).Released.Wait(TimeSpan.FromSeconds(60));
        lock (_lock)
        {
            _inside--;
        }
    }

    public string Bounce(string how)
    {
        var service = OperationContext.Current!.GetCallbackChannel<ITalk>()!;
        try
        {
            switch (how)
            {
                case "close":
                    ((ICommunicationObject)service).Close();
                    return "closed";
                case "one-way":
                    service.Note("bounce", 1);
                    return "sent";
                default:
                    return $"echo {service.Echo(7)}";
            }
        }
        catch (InvalidOperationException e)
        {
            return e.Message;
        }
    }
}
