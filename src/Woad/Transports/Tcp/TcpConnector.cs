using System.IO.Pipelines;
using System.Net.Sockets;
using System.ServiceModel;
using Woad.Connections;
using Woad.Framing;

namespace Woad.Transports.Tcp;

/// <summary>Opens framing sessions over a socket of our own: connect, preamble, acknowledgement.</summary>
internal sealed class TcpConnector : IConnector
{
    /// <summary>The port of a net.tcp address without one ([MS-NMFTB] 3.1.1).</summary>
    public const int DefaultPort = 808;

    public async ValueTask<IEnvelopeSession> ConnectAsync(Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        var connection = await OpenAsync(via, transport, FramingMode.Duplex, cancellationToken).ConfigureAwait(false);
        return new FramedSession(
            connection.ToFramed(), via, transport.MaxReceivedMessageSize, transport.MaxSessionStrings, transport.SendTimeout);
    }

    /// <summary>Connects and goes through the preamble.</summary>
    public static async ValueTask<SocketConnection> OpenAsync(
        Uri via, TransportModel transport, FramingMode mode, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        KeepAlive.Enable(socket);
        try
        {
            await socket.ConnectAsync(via.DnsSafeHost, via.Port > 0 ? via.Port : DefaultPort, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException e)
        {
            socket.Dispose();
            throw new EndpointNotFoundException(
                $"Could not connect to {via}. TCP error code {e.ErrorCode}: {e.Message}. Is the service running, and does the address name its host and port?", e);
        }
        catch
        {
            socket.Dispose();
            throw;
        }

        var connection = new SocketConnection(socket);
        try
        {
            await HandshakeAsync(connection, via, transport, mode, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            connection.Abort(e);
            if (e is CommunicationException or OperationCanceledException)
            {
                throw;
            }

            throw new CommunicationException($"The connection to {via} broke while the session was opened: {e.Message}", e);
        }

        return connection;
    }

    /// <summary>Sends the preamble and waits for its acknowledgement.</summary>
    public static async Task HandshakeAsync(
        SocketConnection connection, Uri via, TransportModel transport, FramingMode mode, CancellationToken cancellationToken)
    {
        var preamble = PreambleWriter.Write(mode, via.AbsoluteUri, transport.ContentType);
        await connection.Output.WriteAsync(preamble, cancellationToken).ConfigureAwait(false);
        while (true)
        {
            var result = await connection.Input.ReadAsync(cancellationToken).ConfigureAwait(false);
            var buffer = result.Buffer;
            if (!buffer.IsEmpty)
            {
                if (buffer.FirstSpan[0] == (byte)FrameType.PreambleAck)
                {
                    connection.Input.AdvanceTo(buffer.GetPosition(1));
                    return;
                }

                if (ReadRefusal(buffer, via, mode) is { } refusal)
                {
                    throw refusal;
                }
            }

            if (result.IsCompleted)
            {
                throw new CommunicationException(
                    $"The service at {via} closed the connection instead of acknowledging the session. Its binding may require security that the client's does not offer.");
            }

            connection.Input.AdvanceTo(buffer.Start, buffer.End);
        }
    }

    private static Exception? ReadRefusal(System.Buffers.ReadOnlySequence<byte> buffer, Uri via, FramingMode mode) => buffer.FirstSpan[0] switch
    {
        (byte)FrameType.Fault => FaultRecord.TryRead(buffer) is { } fault ? FaultRecord.ToException(fault, via) : null,
        (byte)'H' or (byte)'h' => new ProtocolException(
            $"The server at {via} does not speak .NET Message Framing. It is possible that you are encountering an HTTP endpoint."),
        var other when FramingTable.Find(FramingRole.Initiator, mode, FramingState.Acknowledgement, (FrameType)other) is null => new ProtocolException($"The server at {via} answered the preamble with a framing record of type 0x{other:X2}."),
        _ => null,
    };
}
