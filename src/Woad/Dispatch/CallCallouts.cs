using Woad.Admission;
using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>
/// The calls that one run of an operation makes out of its Reentrant instance. Of several at once the first one leaves
/// the instance (gate and permit), and the last one back enters it again; those that are back before go on without it,
/// as Reentrant allows. Callouts that outlive their operation find it ended here and touch nothing.
/// </summary>
internal sealed class CallCallouts(Call call) : ICallouts
{
    private readonly Lock _lock = new();
    private int _out;
    private Task? _returning;
    private bool _hasEnded;

    public void Begin()
    {
        lock (_lock)
        {
            // One that returns just now leaves again by itself.
            if (!_hasEnded && _out++ == 0 && _returning is null)
            {
                call.Hold.HasPermit = false;
                call.Service.Calls.Exit(call.Hold);
            }
        }
    }

    public ValueTask ReturnAsync()
    {
        lock (_lock)
        {
            if (_hasEnded || --_out > 0)
            {
                return default;
            }

            if (_returning is { } other)
            {
                return new ValueTask(other);
            }

            var returning = EnterAgainAsync(call.Hold.Gate);
            if (!returning.IsCompleted)
            {
                _returning = returning;
            }

            return new ValueTask(returning);
        }
    }

    /// <summary>The operation has ended; before the call gives back what it holds.</summary>
    public void End()
    {
        lock (_lock)
        {
            _hasEnded = true;
        }
    }

    private async Task EnterAgainAsync(Gate gate)
    {
        // Not the call itself stands in the queue: it may have ended, and serve another message, before it is its turn.
        var permits = call.Service.Calls;
        var ticket = new CalloutTicket { Gate = gate };
        await permits.EnterAsync(ticket, CancellationToken.None, first: true).ConfigureAwait(false);
        lock (_lock)
        {
            _returning = null;
            if (!_hasEnded && _out == 0)
            {
                call.Hold.HasPermit = true;
                return;
            }
        }

        permits.Exit(ticket);
    }

    private sealed class CalloutTicket : AdmissionTicket;
}
