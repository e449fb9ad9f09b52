using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Callers;

/// <summary>
/// A channel that one user, or several, go through; opened when first needed and replaced after a failure.
/// </summary>
internal sealed class SessionSlot(ICallTarget target, ILoadClock clock, LoadRecorder recorder) : IAsyncDisposable
{
    private readonly SemaphoreSlim _gate = new(1);
    private readonly TaskCompletionSource _ended = new();
    private ICallSession? _current;
    private bool _disposed;

    /// <summary>Whether a call has been answered on the channel that is current.</summary>
    public bool IsUsed { get; set; }

    public ValueTask<ICallSession> GetAsync() =>
        Volatile.Read(ref _current) is { } current ? new ValueTask<ICallSession>(current) : OpenAsync();

    /// <summary>Whoever finds the channel broken first puts it away; the next call opens another.</summary>
    public async ValueTask PutAwayAsync(ICallSession broken)
    {
        if (Interlocked.CompareExchange(ref _current, null, broken) == broken)
        {
            IsUsed = false;
            recorder.Replaced();
            await broken.DisposeAsync().ConfigureAwait(false);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _disposed = true;
        _ended.TrySetResult();
        if (Interlocked.Exchange(ref _current, null) is { } current)
        {
            await current.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async ValueTask<ICallSession> OpenAsync()
    {
        await _gate.WaitAsync().ConfigureAwait(false);
        try
        {
            if (_current is { } opened)
            {
                return opened;
            }

            ObjectDisposedException.ThrowIf(_disposed, this);
            var start = clock.Now;
            var session = await OpenedAsync().ConfigureAwait(false);
            recorder.Opened(clock.Now - start);
            _current = session;
            return session;
        }
        finally
        {
            _gate.Release();
        }
    }

    /// <summary>
    /// A session that waits for a full throttle may wait for as long as the load, which does not wait for it at its
    /// end.
    /// </summary>
    private async ValueTask<ICallSession> OpenedAsync()
    {
        var opening = target.OpenAsync();
        if (opening.IsCompleted)
        {
            return await opening.ConfigureAwait(false);
        }

        var late = opening.AsTask();
        await Task.WhenAny(late, _ended.Task).ConfigureAwait(false);
        if (!late.IsCompleted)
        {
            _ = EndAsync(late);
            ObjectDisposedException.ThrowIf(_disposed, this);
        }

        return await late.ConfigureAwait(false);
    }

    private static async Task EndAsync(Task<ICallSession> late)
    {
        try
        {
            var session = await late.ConfigureAwait(false);
            await session.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception)
        {
            // Nothing was opened, which is no part of a load that is over.
        }
    }
}
