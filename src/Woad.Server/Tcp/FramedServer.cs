using System.ServiceModel;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Framing;
using Woad.Transports.Tcp;

namespace Woad.Server.Tcp;

/// <summary>
/// One accepted connection: 1. preamble, 2. listener by Via, 3. checks in WCF's order, 4. the session, 5. when both
/// sides have ended it in order, the next preamble on the same connection.
/// </summary>
internal sealed class FramedServer(TcpPort port, ConnectionContext connection, TimeProvider clock, Action initialized)
{
    private static readonly byte[] Ack = [(byte)FrameType.PreambleAck];

    /// <summary>A peer that was refused is listened to this long, and for this many bytes, so that it reads the fault.</summary>
    private static readonly TimeSpan DrainTime = TimeSpan.FromSeconds(2);

    private const int DrainBytes = 64 * 1024;

    private ILogger? _logger;

    public async Task RunAsync()
    {
        var framed = new FramedConnection(
            connection.Transport, connection.LocalEndPoint, connection.RemoteEndPoint, connection.ConnectionClosed, Abort, clock);
        var wait = port.InitializationTimeout;
        var isFirst = true;
        while (true)
        {
            TcpListener listener;
            Uri via;
            try
            {
                var preamble = await ReadPreambleAsync(wait).ConfigureAwait(false);
                if (preamble is null)
                {
                    return;
                }

                (listener, via) = Check(preamble);
            }
            catch (Exception e) when (e is FramingException or OperationCanceledException)
            {
                await RefuseAsync(e).ConfigureAwait(false);
                return;
            }
            finally
            {
                if (isFirst)
                {
                    initialized();
                    isFirst = false;
                }
            }

            var request = listener.Request;
            _logger = request.Logger;
            var session = new ServerFramedSession(
                new FramedSession(
                    framed, via, request.Transport.MaxReceivedMessageSize, request.Transport.MaxSessionStrings, request.Transport.SendTimeout),
                this);
            using (connection.ConnectionClosed.UnsafeRegister(static s => ((ServerFramedSession)s!).Inner.ConnectionLost(), session))
            {
                await request.Sessions.ServeAsync(session, token => session.Inner.SendRawAsync(Ack, token)).ConfigureAwait(false);
            }

            if (!session.Inner.IsComplete)
            {
                return;
            }

            session.Inner.ReleaseInput();
            wait = request.Transport.IdleTimeout;
        }
    }

    /// <summary>Sends the fault that belongs to an error, if any, so that the peer reads it and not a reset.</summary>
    public async ValueTask RefuseAsync(Exception error)
    {
        Log.ConnectionRefused(_logger ?? port.Logger, connection.RemoteEndPoint?.ToString(), error.Message);
        if ((error as FramingException)?.Fault is not { } fault)
        {
            Abort(error);
            return;
        }

        try
        {
            using var deadline = Deadline.After(DrainTime, clock);
            await connection.Transport.Output.WriteAsync(PreambleWriter.Fault(fault), deadline.Token).ConfigureAwait(false);
            await DrainAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // The peer keeps its side open; it has had the time to read.
        }
        catch (Exception e)
        {
            Abort(e);
            return;
        }

        // What is written leaves before the connection closes, unless the peer does not take it.
        var closed = connection.DisposeAsync().AsTask();
        if (await Task.WhenAny(closed, Task.Delay(DrainTime, clock)).ConfigureAwait(false) != closed)
        {
            Abort(error);
        }
    }

    /// <summary>Takes what the peer still sends: a connection that closes with unread bytes is reset, and the fault lost.</summary>
    private async Task DrainAsync(CancellationToken cancellationToken)
    {
        var input = connection.Transport.Input;
        for (var left = (long)DrainBytes; left > 0;)
        {
            var read = await input.ReadAsync(cancellationToken).ConfigureAwait(false);
            left -= read.Buffer.Length;
            input.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                return;
            }
        }
    }

    private void Abort(Exception? reason) =>
        connection.Abort(new ConnectionAbortedException(reason?.Message ?? "The session was aborted.", reason!));

    /// <summary>1. Null: the peer has gone without beginning a session.</summary>
    private async Task<Preamble?> ReadPreambleAsync(TimeSpan wait)
    {
        var input = connection.Transport.Input;
        using var deadline = Deadline.After(wait, clock);
        while (true)
        {
            System.IO.Pipelines.ReadResult read;
            try
            {
                read = await input.ReadAsync(deadline.Token).ConfigureAwait(false);
            }
            catch (Exception e) when (e is IOException or ConnectionAbortedException)
            {
                return null;
            }

            var buffer = read.Buffer;
            try
            {
                if (PreambleReader.TryRead(ref buffer) is { } preamble)
                {
                    input.AdvanceTo(buffer.Start);
                    return preamble;
                }
            }
            catch (FramingException)
            {
                input.AdvanceTo(buffer.End);
                throw;
            }

            if (read.IsCompleted)
            {
                return read.Buffer.IsEmpty
                    ? null
                    : throw new FramingException("The connection ended in the middle of its framing preamble.", null);
            }

            input.AdvanceTo(buffer.Start, buffer.End);
        }
    }

    /// <summary>2. and 3.</summary>
    private (TcpListener Listener, Uri Via) Check(Preamble preamble)
    {
        if (!Uri.TryCreate(preamble.Via, UriKind.Absolute, out var via)
            || !string.Equals(via.Scheme, "net.tcp", StringComparison.OrdinalIgnoreCase))
        {
            throw new FramingException($"The Via '{preamble.Via}' is not a net.tcp address.", FramingFaults.EndpointNotFound);
        }

        if (port.Find(via) is not { } listener)
        {
            throw new FramingException($"No endpoint listens at the Via '{preamble.Via}'.", FramingFaults.EndpointNotFound);
        }

        if (preamble.Mode != FramingMode.Duplex)
        {
            throw new FramingException(
                $"The peer asks for mode {preamble.Mode}; the endpoint {listener.Address} is buffered (mode Duplex).", FramingFaults.UnsupportedMode);
        }

        var expected = listener.Request.Transport.ContentType;
        if (!(listener.Request.Transport.ReadsContentType?.Invoke(preamble.ContentType)
            ?? Transports.Http.ContentTypes.Match(expected, preamble.ContentType)))
        {
            throw new FramingException(
                $"The peer encodes as '{preamble.ContentType}'; the endpoint {listener.Address} as '{expected}'.", FramingFaults.ContentTypeInvalid);
        }

        if (preamble.Upgrade is { } upgrade)
        {
            throw new FramingException(
                $"The peer asks for the upgrade '{upgrade}', which the endpoint {listener.Address} does not offer: its binding has no security.", FramingFaults.UpgradeInvalid);
        }

        return (listener, via);
    }
}
