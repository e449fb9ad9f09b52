using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>A client that counts what it hears.</summary>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
internal sealed class Reader(int number, ConcurrentDictionary<int, int> told) : IReader
{
    public void Tell(int issue) => told.AddOrUpdate(number, 1, static (_, count) => count + 1);

    public Task<int> AskAsync(int issue) => Task.FromResult(number);
}
