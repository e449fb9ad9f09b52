using Woad.Connections;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Reads the headers of an endpoint's messages, as far as dispatch needs them, without making objects.</summary>
internal sealed class HeadReader(EncodingModel encoding, Utf8Table actions, Utf8Table addresses)
{
    private readonly bool _hasFastLane = encoding.HasFastLane;
    private readonly bool _isBinary = encoding.IsBinary;

    /// <summary>False: the envelope is not of the usual layout; a message has to be made of it.</summary>
    /// <param name="exchange">The message.</param>
    /// <param name="memo">What is remembered of the messages before; made with the first binary one.</param>
    /// <param name="head">What was found.</param>
    public bool TryRead(Exchange exchange, ref HeadMemo? memo, ref EnvelopeHead head)
    {
        if (!_hasFastLane)
        {
            return false;
        }

        var bytes = exchange.Request.Head;
        if (_isBinary)
        {
            return TryReadBinary(bytes, exchange.Request.Strings, ref memo, ref head);
        }

        var found = encoding.Kind switch
        {
            EncodingKind.Mtom => false,
            EncodingKind.Text when encoding.HasAddressing => StandardTextHead.TryReadSoap12(bytes, actions, addresses, ref head),
            EncodingKind.Text => StandardTextHead.TryReadSoap11(bytes, ref head),
            _ => false,
        };
        if (!found)
        {
            head = default;
        }

        return found;
    }

    private bool TryReadBinary(ReadOnlySpan<byte> bytes, BinaryReaderSession? strings, ref HeadMemo? memo, ref EnvelopeHead head)
    {
        if (memo is { } before && before.TryRecall(bytes, strings, ref head))
        {
            return true;
        }

        if (!StandardBinaryHead.TryRead(bytes, strings, actions, addresses, ref head))
        {
            head = default;
            return false;
        }

        if (memo is null)
        {
            // Many sessions bring a single message, whose head is not worth keeping.
            memo = new HeadMemo();
        }
        else
        {
            memo.Keep(bytes, strings, head);
        }

        return true;
    }
}
