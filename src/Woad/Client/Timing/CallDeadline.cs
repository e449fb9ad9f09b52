using Woad.Connections;
using Woad.Waits;

namespace Woad.Client;

/// <summary>The time that a call has, and its caller's wish to end it before. Kept with its call.</summary>
internal sealed class CallDeadline
{
    private CancellationTokenSource? _source;
    private CancellationTokenRegistration _registration;
    private TimeSpan _timeout;
    private TimeSpan _spent;

    /// <summary>Cancelled when the caller does not want the call any more.</summary>
    public CancellationToken Caller { get; private set; }

    /// <summary>Cancelled when the time of the call is over, or its caller does not want it any more.</summary>
    public CancellationToken Token => _source?.Token ?? CancellationToken.None;

    /// <summary>The time that the call has when it goes out.</summary>
    public TimeSpan Left => _timeout > _spent ? _timeout - _spent : TimeSpan.Zero;

    /// <summary>Says how long the call may take; its time is measured from <see cref="Start"/> on.</summary>
    public void Set(TimeSpan timeout, CancellationToken caller)
    {
        _timeout = timeout;
        _spent = TimeSpan.Zero;
        Caller = caller;
    }

    /// <summary>The call has waited before it could start: that time counts.</summary>
    public void Spend(TimeSpan time) => _spent = time;

    /// <summary>
    /// Starts the call's time. The source of the token is used again by the next call, unless it has been cancelled.
    /// </summary>
    /// <exception cref="OperationCanceledException">The caller does not want the call any more.</exception>
    public CancellationToken Start(TimeProvider clock)
    {
        Caller.ThrowIfCancellationRequested();
        var left = _timeout - _spent;
        if (_source is null)
        {
            _source = Deadline.After(left, clock);
        }
        else if (left.TotalMilliseconds <= int.MaxValue)
        {
            _source.CancelAfter(left < TimeSpan.Zero ? TimeSpan.Zero : left);
        }

        if (Caller.CanBeCanceled)
        {
            _registration = Caller.UnsafeRegister(
                static source => ((CancellationTokenSource)source!).Cancel(), _source);
        }

        return _source.Token;
    }

    /// <summary>Ends the call's time.</summary>
    public void Stop()
    {
        // Waits for a cancellation that is just being carried out: the source must not be cancelled under the next
        // call.
        _registration.Dispose();
        _registration = default;
        if (_source?.TryReset() == false)
        {
            _source.Dispose();
            _source = null;
        }
    }

    /// <summary>
    /// The call has failed, and its time ends. What the caller is told when that is why it has failed; null when
    /// <paramref name="error"/> itself says it.
    /// </summary>
    public Exception? Explain(Exception error, Uri to)
    {
        var isOver = _source is { IsCancellationRequested: true };
        Stop();
        return error is not OperationCanceledException ? null
            : Caller.IsCancellationRequested ? new OperationCanceledException(error.Message, error, Caller)
            : isOver ? TimeoutErrors.Request(to, _timeout, (error as UnansweredException)?.LastFailure)
            : null;
    }
}
