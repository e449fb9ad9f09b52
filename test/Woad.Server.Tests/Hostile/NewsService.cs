using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>Keeps who has subscribed.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
public sealed class NewsService : INews
{
    public ConcurrentDictionary<int, IReader> Readers { get; } = new();

    public int Subscribe(int number)
    {
        Readers[number] = OperationContext.Current!.GetCallbackChannel<IReader>()!;
        return number;
    }
}
