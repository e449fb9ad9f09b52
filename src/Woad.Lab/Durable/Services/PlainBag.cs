using System.Collections.Concurrent;
using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Durable.Services;

/// <summary>
/// A service that is not durable and uses the store by itself: the same processes commit to the same file as in durable
/// calls.
/// </summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class PlainBag(WatchedDatabase database) : IPlainBag
{
    private readonly ConcurrentDictionary<string, Lazy<Task<StoreSession>>> _sessions = new();

    public async Task SaveAsync(int bytes, bool isShared)
    {
        var key = isShared
            ? string.Create(CultureInfo.InvariantCulture, $"shared/{bytes}")
            : OperationContext.Current!.SessionId!;
        var session = await _sessions.GetOrAdd(key, _ => new Lazy<Task<StoreSession>>(() => OpenAsync(bytes, isShared)))
            .Value.ConfigureAwait(false);
        await session.CallAsync().ConfigureAwait(false);
    }

    /// <summary>All hosts find the state that the first one has added.</summary>
    private async Task<StoreSession> OpenAsync(int bytes, bool isShared)
    {
        var id = isShared ? new Guid(bytes, 0, 0, new byte[8]) : Guid.NewGuid();
        var session = new StoreSession(database, id, new byte[bytes]);
        await session.AddAsync().ConfigureAwait(false);
        return session;
    }
}
