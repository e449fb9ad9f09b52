using System.ServiceModel;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>One call on its connection: the request goes out while the reply may already come in.</summary>
/// <param name="connection">The connection.</param>
/// <param name="via">The address.</param>
/// <param name="transport">The binding's settings.</param>
/// <param name="aborted">Cancelled when the channel is aborted, also when its call has returned a stream.</param>
/// <param name="whenAborted">What a reader of the reply is told then.</param>
internal sealed class SingletonCall(
    FramedConnection connection, Uri via, TransportModel transport, CancellationToken aborted,
    Func<Exception, CommunicationException> whenAborted)
{
    private readonly TaskCompletionSource _headSent = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ChunkedInput _input = new(connection.Transport.Input, via, FramingRole.Initiator);
    private OutgoingBody? _outgoing;
    private Task _sent = Task.CompletedTask;

    /// <summary>Completes when the request has been sent and the reply begun (or, one-way, the end has come).</summary>
    public async Task RunAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        _outgoing = call.Request.Rest;
        _sent = SendAsync(call.Request.Bytes);
        bool hasReply;
        try
        {
            hasReply = await _input.StartAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await AfterFailureAsync(e).ConfigureAwait(false);
            throw;
        }

        await _headSent.Task.ConfigureAwait(false);
        if (!hasReply)
        {
            await SentAsync(cancellationToken).ConfigureAwait(false);
            connection.Abort(null);
            if (call.Expectation == ReplyExpectation.Required)
            {
                throw MissingReply.Error();
            }

            return;
        }

        call.Reply.Arriving = new StreamedBody(
            transport.Unpack(_input, transport.Compression), transport.MaxStreamedSize, transport.ReceiveTimeout,
            transport.Clock, aborted, EndAsync)
        {
            WhenAbandoned = whenAborted,
        };
    }

    /// <summary>The end has come, and the request may still be on its way.</summary>
    private async Task SentAsync(CancellationToken cancellationToken)
    {
        try
        {
            await _sent.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            connection.Abort(null);
            throw;
        }
    }

    private async Task SendAsync(EnvelopeOutput head)
    {
        var output = new ChunkedOutput(
            connection.Transport.Output, transport.SendTimeout, transport.Clock, CancellationToken.None);
        await using (output.ConfigureAwait(false))
        {
            var packing = transport.Compression?.Pack(output);
            try
            {
                await (packing?.WriteAsync(head) ?? output.WriteAsync(head)).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                _headSent.TrySetException(e);
                _ = _headSent.Task.Exception;
                throw;
            }

            if (_outgoing is null)
            {
                await EndAsync(packing, output).ConfigureAwait(false);
                _headSent.TrySetResult();
                return;
            }

            _headSent.TrySetResult();
            try
            {
                // A program's stream may never return: the end of the connection ends the wait for it.
                await _outgoing.WriteAsync((Stream?)packing ?? output, connection.Closed).ConfigureAwait(false);
                await EndAsync(packing, output).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                // A message that stops in the middle has no end that the peer could take for one.
                connection.Abort(e);
                throw;
            }
            finally
            {
                await _outgoing.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    private static async ValueTask EndAsync(PackingStream? packing, ChunkedOutput output)
    {
        if (packing is not null)
        {
            await packing.EndAsync().ConfigureAwait(false);
        }

        await output.EndAsync().ConfigureAwait(false);
    }

    /// <summary>What came from the user's stream tells more than that the connection broke then.</summary>
    private async Task AfterFailureAsync(Exception error)
    {
        connection.Abort(error);
        try
        {
            await _sent.ConfigureAwait(false);
        }
        catch (Exception e) when (e is not (CommunicationException or TimeoutException)
            && !(e is OperationCanceledException && connection.Closed.IsCancellationRequested)
            && error is not (FramingException or EndpointNotFoundException))
        {
            throw new CommunicationException(Escaped.Text($"The request could not be sent to {via}: {e.Message}"), e);
        }
        catch (Exception)
        {
            // The receiver's error is the one to report.
        }
    }

    /// <summary>The reply has been read, or is not wanted any more.</summary>
    private async ValueTask EndAsync(bool isWhole)
    {
        if (isWhole && _input.IsEnded && _sent.IsCompletedSuccessfully)
        {
            connection.Abort(null);
            return;
        }

        connection.Abort(new CommunicationObjectAbortedException("The reply was closed before its end."));
        try
        {
            await _sent.ConfigureAwait(false);
        }
        catch (Exception)
        {
            // Ended on purpose.
        }
    }
}
