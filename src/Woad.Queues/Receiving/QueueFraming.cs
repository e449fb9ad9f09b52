using System.Buffers;
using System.ServiceModel;
using Woad.Connections;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Queues.Receiving;

/// <summary>
/// Reads the bodies of messages ([MS-NMFMB] 2.2). Nothing is copied, and no memory is taken for declared lengths.
/// </summary>
internal static class QueueFraming
{
    /// <summary>The envelope of a datagram: all behind the preamble.</summary>
    /// <exception cref="ProtocolException">The body is something else, or too large.</exception>
    public static ReadOnlyMemory<byte> Datagram(ReadOnlyMemory<byte> body, TransportModel transport)
    {
        var envelope = body[Preamble(body, FramingMode.SingletonSized, transport)..];
        return envelope.Length == 0
            ? throw new ProtocolException("The message of the queue has a preamble and no envelope.")
            : Checked(envelope, transport);
    }

    /// <summary>The envelopes of a session, which the body has to the end.</summary>
    /// <exception cref="ProtocolException">The body is something else, or an envelope is too large.</exception>
    public static List<ReadOnlyMemory<byte>> Session(ReadOnlyMemory<byte> body, TransportModel transport)
    {
        var envelopes = new List<ReadOnlyMemory<byte>>();
        var rest = body[Preamble(body, FramingMode.Simplex, transport)..];
        var state = FramingState.Envelopes;
        while (state != FramingState.Ended)
        {
            if (rest.IsEmpty)
            {
                throw new ProtocolException("The message of the queue breaks off inside its session: it has no end "
                    + "record.");
            }

            state = FramingTable.Next(FramingRole.Receiver, FramingMode.Simplex, state, (FrameType)rest.Span[0]);
            rest = rest[1..];
            if (state == FramingState.Envelopes)
            {
                var taken = FrameSize.TryRead(rest.Span, out var size);
                if (taken == 0 || size > rest.Length - taken)
                {
                    throw new ProtocolException(Escaped.Text(
                        $"The message of the queue breaks off inside an envelope of {size} bytes: "
                            + $"{rest.Length - taken} are there."));
                }

                envelopes.Add(Checked(rest.Slice(taken, size), transport));
                rest = rest[(taken + size)..];
            }
        }

        return rest.IsEmpty
            ? envelopes
            : throw new ProtocolException(Escaped.Text(
                $"The message of the queue has {rest.Length} bytes behind the end of its "
                + $"session."));
    }

    private static int Preamble(ReadOnlyMemory<byte> body, FramingMode mode, TransportModel transport)
    {
        var bytes = new ReadOnlySequence<byte>(body);
        var preamble = PreambleReader.TryRead(ref bytes, isConnection: false)
            ?? throw new ProtocolException("The message of the queue breaks off inside its preamble.");
        if (preamble.Mode != mode)
        {
            throw new ProtocolException(Escaped.Text(
                $"The message of the queue is in framing mode {preamble.Mode}, and the endpoint takes {mode}: the "
                    + $"contract of its sender has a session, and the service's has none, or the other way round."));
        }

        if (!Uri.TryCreate(preamble.Via, UriKind.Absolute, out var via) || via.Scheme != transport.Scheme)
        {
            throw new ProtocolException(Escaped.Text(
                $"The message of the queue was sent to '{preamble.Via}', which is not a "
                + $"queue's address."));
        }

        return preamble.ContentType.Equals(transport.ContentType, StringComparison.OrdinalIgnoreCase)
            ? (int)(body.Length - bytes.Length)
            : throw new ProtocolException(Escaped.Text(
                $"The message of the queue has the content type '{preamble.ContentType}', and the endpoint takes "
                + $"'{transport.ContentType}': the encodings of the bindings differ."));
    }

    private static ReadOnlyMemory<byte> Checked(ReadOnlyMemory<byte> envelope, TransportModel transport) =>
        envelope.Length <= transport.MaxReceivedMessageSize
            ? envelope
            : throw new ProtocolException(Escaped.Text(
                $"The maximum message size quota for incoming messages ({transport.MaxReceivedMessageSize}) has been "
                    + $"exceeded. To increase the quota, use the MaxReceivedMessageSize property on the appropriate "
                    + $"binding element."));
}
