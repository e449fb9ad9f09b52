using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Sessions;

/// <content>Receives replies.</content>
internal sealed partial class Correlator
{
    private async Task ReceiveAsync()
    {
        var incoming = new Incoming();
        Exception? error = null;
        try
        {
            while (await ReceiveAsync(incoming).ConfigureAwait(false))
            {
                if (TryReadReply(incoming, out var id, out var action))
                {
                    Deliver(incoming, id, action);
                }
                else
                {
                    Discard(incoming);
                }
            }
        }
        catch (Exception e)
        {
            error = e;
        }

        incoming.Trim();
        End(error);
        if (error is null)
        {
            await ShutDownAsync().ConfigureAwait(false);
        }
    }

    private ValueTask<bool> ReceiveAsync(Incoming into) => Awaited is { } awaited
        ? awaited.ReceiveAsync(into, WhenWaitedFor(), _outputEnded.Task)
        : _session.ReceiveAsync(into, CancellationToken.None);

    /// <summary>Which call a message answers; false: it is a call of the peer.</summary>
    private bool TryReadReply(Incoming incoming, out Guid id, out string? action)
    {
        if (IsDuplex && _encoding.HasFastLane && ReplyMark.IsMissing(incoming.Envelope.Head, _encoding))
        {
            (id, action) = (default, null);
            return false;
        }

        return ReplyId.TryRead(incoming, _encoding, out id, out action);
    }

    /// <summary>Hands the reply to the call that waits for it.</summary>
    private void Deliver(Incoming incoming, Guid id, string? action)
    {
        if (!_pending.TryRemove(id, out var call))
        {
            Discard(incoming);
            return;
        }

        // A fault, or an action that was not expected, is looked at as a message.
        if (!string.Equals(action, call.ReplyAction, StringComparison.Ordinal))
        {
            incoming.Head = default;
        }

        call.Reply.SwapContent(incoming);
        incoming.Reset(viewed: false);
        call.Complete(null);
    }

    private void Discard(Incoming incoming)
    {
        if (Unclaimed is { } unclaimed)
        {
            unclaimed(incoming);
            incoming.Reset(viewed: true);
            return;
        }

        if (incoming.Arriving is { } arriving)
        {
            // The next reply is behind it.
            _ = arriving.ReleaseAsync(int.MaxValue).AsTask();
        }

        incoming.Reset(viewed: false);
    }
}
