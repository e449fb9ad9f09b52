using System.Buffers;
using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Connections;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// The initiator's half of a session's beginning ([MC-NMF] 3.1.1.2): preamble, upgrade if the binding has one, preamble
/// end inside the upgraded stream, acknowledgement.
/// </summary>
internal static class ClientHandshake
{
    /// <summary>The upgraded connection, or null when the binding has no upgrade.</summary>
    public static async ValueTask<UpgradedConnection?> RunAsync(
        RawConnection connection, EndpointAddress target, Uri via, TransportModel transport, FramingMode mode,
        CancellationToken cancellationToken)
    {
        var upgrade = transport.Upgrade?.Begin(target, via);
        var preamble = PreambleWriter.Write(mode, via.AbsoluteUri, transport.ContentType, upgrade?.Name);
        await connection.Transport.Output.WriteAsync(preamble, cancellationToken).ConfigureAwait(false);
        if (upgrade is null)
        {
            await ExpectAsync(
                connection.Transport.Input, FrameType.PreambleAck, via, transport.ContentType, cancellationToken)
                    .ConfigureAwait(false);
            return null;
        }

        var (current, done) = (connection, (UpgradedConnection?)null);
        for (var next = upgrade; next is not null; next = next.Next())
        {
            if (done is not null)
            {
                await current.Transport.Output.WriteAsync(PreambleWriter.Upgrade(next.Name), cancellationToken)
                    .ConfigureAwait(false);
            }

            await ExpectAsync(
                current.Transport.Input, FrameType.UpgradeResponse, via, transport.ContentType, cancellationToken)
                    .ConfigureAwait(false);
            var upgraded = await next.InitiateAsync(current, target, via, cancellationToken).ConfigureAwait(false);
            done = done is null ? upgraded : upgraded.Over(done);
            current = new RawConnection(upgraded.Transport, connection.Socket);
        }

        await current.Transport.Output.WriteAsync(PreambleWriter.End, cancellationToken).ConfigureAwait(false);
        await ExpectAsync(
            current.Transport.Input, FrameType.PreambleAck, via, transport.ContentType, cancellationToken)
                .ConfigureAwait(false);
        return done;
    }

    private static async Task ExpectAsync(
        PipeReader input, FrameType expected, Uri via, string contentType, CancellationToken cancellationToken)
    {
        while (true)
        {
            var result = await input.ReadAsync(cancellationToken).ConfigureAwait(false);
            var buffer = result.Buffer;
            if (!buffer.IsEmpty)
            {
                if (buffer.FirstSpan[0] == (byte)expected)
                {
                    input.AdvanceTo(buffer.GetPosition(1));
                    return;
                }

                if (ReadRefusal(buffer, via, contentType) is { } refusal)
                {
                    throw refusal;
                }
            }

            if (result.IsCompleted)
            {
                throw new ConnectionBrokenException(Escaped.Text(
                    $"The service at {via} closed the connection instead of acknowledging the session. Its binding "
                        + $"may require security that the client's does not offer."), null);
            }

            input.AdvanceTo(buffer.Start, buffer.End);
        }
    }

    private static Exception? ReadRefusal(in ReadOnlySequence<byte> buffer, Uri via, string contentType) =>
        buffer.FirstSpan[0] switch
        {
            (byte)FrameType.Fault =>
                FaultRecord.TryRead(buffer) is { } fault ? FaultRecord.ToException(fault, via, contentType) : null,
            (byte)'H' or (byte)'h' => new ProtocolException(Escaped.Text(
                $"The server at {via} does not speak .NET Message Framing. It is possible that you are encountering "
                    + $"an HTTP endpoint.")),
            var other =>
                new ProtocolException(Escaped.Text(
                    $"The server at {via} answered the preamble with a framing record of type 0x{other:X2}.")),
        };
}
