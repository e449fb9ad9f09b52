using Woad.Durable.Leases;
using Woad.Lab.Callers;

namespace Woad.Lab.Durable.Stores;

/// <summary>The operations of durable calls of one instance on one host, which run one after the other.</summary>
internal sealed class StoreSession(IInstanceDatabase database, Guid id, byte[] state) : ICallSession
{
    private static readonly TimeSpan _lease = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan _maxPause = TimeSpan.FromMilliseconds(50);

    private readonly SemaphoreSlim _turn = new(1, 1);

    public Guid Id => id;

    /// <summary>Adds the instance, unless another host has done it.</summary>
    public async ValueTask AddAsync() =>
        await database.AddAsync(id, state, Lease.NewToken(), null, CancellationToken.None).ConfigureAwait(false);

    public async ValueTask CallAsync()
    {
        await _turn.WaitAsync().ConfigureAwait(false);
        try
        {
            var token = await LockAsync().ConfigureAwait(false);
            if (await database.WriteAsync(id, state, token, null, CancellationToken.None).ConfigureAwait(false) is null)
            {
                throw new InvalidDataException("The lock of a row was lost.");
            }
        }
        finally
        {
            _turn.Release();
        }
    }

    public ValueTask DisposeAsync() => default;

    /// <summary>With the pauses that hosts make while another one has the lock.</summary>
    private async ValueTask<long> LockAsync()
    {
        var token = Lease.NewToken();
        var pause = TimeSpan.FromMilliseconds(1);
        while (true)
        {
            var locked = await database.LockAsync(id, token, _lease, CancellationToken.None).ConfigureAwait(false);
            if (locked.State is not null)
            {
                return locked.Token;
            }

            await Task.Delay(pause).ConfigureAwait(false);
            pause = pause < _maxPause ? pause * 2 : _maxPause;
        }
    }
}
