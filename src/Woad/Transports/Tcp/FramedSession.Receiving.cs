using System.IO.Pipelines;
using System.Net;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <content>Receives envelopes.</content>
internal sealed partial class FramedSession
{
    /// <summary>Answers wait for the peer to read: nothing that asks for more of them is read before.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> ReceiveAfterAsync(
        ValueTask backlog, EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        await backlog.ConfigureAwait(false);
        ThrowIfNotLeft();
        return await ReceiveAsync(into, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Answers that could not leave have ended the session.</summary>
    private void ThrowIfNotLeft()
    {
        if (_output.Failure is { } failure)
        {
            throw failure;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> ReceiveMoreAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        while (true)
        {
            ThrowIfNotLeft();
            if (_input.IsClosed)
            {
                return false;
            }

            if (_input.CanReadDirect)
            {
                if (await TakeDirectAsync(into, cancellationToken).ConfigureAwait(false))
                {
                    return true;
                }

                continue;
            }

            ReadResult read;
            try
            {
                BeginReading();
                var reading = _input.ReadAsync(cancellationToken);
                if (!reading.IsCompleted)
                {
                    into.Trim();
                }

                read = await reading.ConfigureAwait(false);
            }
            catch (Exception e) when (e is not OperationCanceledException || !cancellationToken.IsCancellationRequested)
            {
                throw Fail(Aborted(e));
            }

            _input.Add(read);
            EndReading();
            if (_output.TakeBacklog(cancellationToken, out var backlog))
            {
                await backlog.ConfigureAwait(false);
                ThrowIfNotLeft();
            }

            if (TakeArrived(into) is { } more)
            {
                return more;
            }

            if (read.IsCompleted)
            {
                // This side may have ended the connection, too: that is no end of the peer's.
                ThrowIfNotLeft();
                return MayBeCut && _input.TryCut() ? false : throw Fail(Aborted(null));
            }
        }
    }

    /// <summary>
    /// Takes a message out of what has arrived: true; false for the end of the session, null when more is needed.
    /// Replies are held back until nothing more is there to be done.
    /// </summary>
    private bool? TakeArrived(EnvelopeBuffer into)
    {
        _output.HoldBack();
        try
        {
            if (_input.TryTake(into, out var more))
            {
                if (!more)
                {
                    _output.Flush();
                }

                return more;
            }
        }
        catch (Exception e)
        {
            throw Fail(e);
        }

        _output.Flush();
        return null;
    }

    /// <summary>
    /// Reads a large content past the pipe, to where it belongs; true when the envelope ends with it.
    /// </summary>
    private async ValueTask<bool> TakeDirectAsync(EnvelopeBuffer into, CancellationToken cancellationToken)
    {
        int count;
        try
        {
            BeginReading();
            count = await _input.ReadDirectAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OperationCanceledException || !cancellationToken.IsCancellationRequested)
        {
            throw Fail(Aborted(e));
        }

        if (count == 0)
        {
            throw Fail(Aborted(null));
        }

        return TakeArrived(into) is true;
    }
}
