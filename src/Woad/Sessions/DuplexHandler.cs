using Woad.Client;
using Woad.Connections;

namespace Woad.Sessions;

/// <summary>
/// Stands before dispatch in a session in which both sides call: replies go to the calls that wait for them, everything
/// else is dispatched.
/// </summary>
/// <remarks>
/// A message that cannot be admitted yet must not hold up the reply behind it when somebody who is inside waits for that
/// reply. Then up to <see cref="MaxAhead"/> messages are read ahead; they are admitted in their order all the same.
/// </remarks>
internal sealed class DuplexHandler(IExchangeHandler inner, SessionInvoker calls) : IExchangeHandler
{
    /// <summary>Messages that may wait for admission while replies behind them are read.</summary>
    private const int MaxAhead = 64;

    private Task<bool>? _last;
    private int _ahead;

    public ValueTask<bool> AdmitAsync(Exchange exchange)
    {
        bool isReply;
        try
        {
            isReply = calls.TryDeliver(exchange);
        }
        catch (Exception)
        {
            // What cannot be read is no reply; dispatch says what is wrong with it.
            isReply = false;
        }

        if (isReply)
        {
            return new ValueTask<bool>(false);
        }

        if (_last is { IsCompleted: false } before)
        {
            return ReadOnAsync(exchange, AdmitAfterAsync(before, exchange));
        }

        var admitted = inner.AdmitAsync(exchange);
        return admitted.IsCompleted ? admitted : ReadOnAsync(exchange, admitted.AsTask());
    }

    public ValueTask RunAsync(Exchange exchange) =>
        exchange.Admission is { } admission ? RunLaterAsync(exchange, admission) : inner.RunAsync(exchange);

    private async ValueTask<bool> ReadOnAsync(Exchange exchange, Task<bool> admission)
    {
        _last = admission;
        if (Volatile.Read(ref _ahead) < MaxAhead)
        {
            await Task.WhenAny(admission, calls.WhenWaitedFor()).ConfigureAwait(false);
        }

        if (_ahead >= MaxAhead || admission.IsCompleted)
        {
            return await admission.ConfigureAwait(false);
        }

        Interlocked.Increment(ref _ahead);
        exchange.Admission = admission;
        return true;
    }

    private async Task<bool> AdmitAfterAsync(Task<bool> before, Exchange exchange)
    {
        await before.ConfigureAwait(false);
        return await inner.AdmitAsync(exchange).ConfigureAwait(false);
    }

    private async ValueTask RunLaterAsync(Exchange exchange, Task<bool> admission)
    {
        exchange.Admission = null;
        var isAdmitted = await admission.ConfigureAwait(false);
        Interlocked.Decrement(ref _ahead);
        if (isAdmitted)
        {
            await inner.RunAsync(exchange).ConfigureAwait(false);
        }
    }
}
