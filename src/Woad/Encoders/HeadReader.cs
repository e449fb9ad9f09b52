using Woad.Connections;

namespace Woad.Encoders;

/// <summary>Reads the headers of an endpoint's messages, as far as dispatch needs them, without making objects.</summary>
internal sealed class HeadReader(EncodingModel encoding, Utf8Table actions, Utf8Table addresses)
{
    private readonly bool _hasFastLane = encoding.HasFastLane;
    private readonly bool _isBinary = encoding.IsBinary;
    private readonly bool _hasAddressing = encoding.HasAddressing;

    /// <summary>False: the envelope is not of the usual layout; a message has to be made of it.</summary>
    /// <param name="envelope">The message.</param>
    /// <param name="memo">What is remembered of the messages before; made with the first one that has addressing headers.</param>
    /// <param name="head">What was found.</param>
    public bool TryRead(EnvelopeBuffer envelope, ref HeadMemo? memo, ref EnvelopeHead head)
    {
        if (!_hasFastLane)
        {
            return false;
        }

        var bytes = envelope.Head;
        var strings = envelope.Strings;
        if (memo is { } before && before.TryRecall(bytes, strings, ref head))
        {
            return true;
        }

        var found = _isBinary ? StandardBinaryHead.TryRead(bytes, strings, actions, addresses, ref head)
            : _hasAddressing ? StandardTextHead.TryReadSoap12(bytes, actions, addresses, ref head)
            : StandardTextHead.TryReadSoap11(bytes, ref head);
        if (!found)
        {
            head = default;
            return false;
        }

        if (memo is not null)
        {
            memo.Keep(bytes, strings, head);
        }
        else if (_hasAddressing)
        {
            // Many sessions bring a single message, whose head is not worth keeping.
            memo = new HeadMemo();
        }

        return true;
    }
}
