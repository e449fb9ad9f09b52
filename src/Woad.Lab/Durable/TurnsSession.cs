using Woad.Lab.Callers;

namespace Woad.Lab.Durable;

/// <summary>A call of the service, and then one of the store.</summary>
internal sealed class TurnsSession(ICallSession service, ICallSession store) : ICallSession
{
    public long? Arrived => store.Arrived;

    public string? Request => service.Request ?? store.Request;

    public bool IsUsable => service.IsUsable && store.IsUsable;

    public async ValueTask CallAsync()
    {
        await service.CallAsync().ConfigureAwait(false);
        await store.CallAsync().ConfigureAwait(false);
    }

    public async ValueTask CloseAsync()
    {
        await service.CloseAsync().ConfigureAwait(false);
        await store.CloseAsync().ConfigureAwait(false);
    }

    public async ValueTask DisposeAsync()
    {
        await service.DisposeAsync().ConfigureAwait(false);
        await store.DisposeAsync().ConfigureAwait(false);
    }
}
