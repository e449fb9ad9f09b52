using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Gate;

/// <summary>Holds each call until the test lets it go, and notes the order in which they came in.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class GatedService : IGated
{
    private readonly SemaphoreSlim _go = new(0);

    public ConcurrentQueue<int> Order { get; } = [];

    public SemaphoreSlim Entered { get; } = new(0);

    public void LetGo(int count = 1) => _go.Release(count);

    public async Task<int> EnterAsync(int number)
    {
        Order.Enqueue(number);
        Entered.Release();
        await _go.WaitAsync();
        return number;
    }
}
