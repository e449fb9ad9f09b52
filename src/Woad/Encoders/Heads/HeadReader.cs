
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Reads the headers of an endpoint's messages, as far as dispatch needs them, without making objects.
/// </summary>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="actions">Where actions lead.</param>
/// <param name="addresses">Where addresses lead.</param>
/// <param name="examined">Headers that operations examine: a message has to be made of an envelope with one.</param>
internal sealed class HeadReader(
    EncodingModel encoding, Utf8Table actions, Utf8Table addresses, IReadOnlyList<XmlName> examined)
{
    private readonly bool _hasFastLane = encoding.HasFastLane;
    private readonly bool _isBinary = encoding.IsBinary;
    private readonly bool _hasAddressing = encoding.HasAddressing;
    private readonly GeneralHead _general = new(encoding, actions, addresses, examined);

    /// <summary>False: a message has to be made of the envelope.</summary>
    /// <param name="message">The message; its head takes the result.</param>
    /// <param name="memo">The heads of messages before; made with the first one that has addressing headers.</param>
    public bool TryRead(Incoming message, ref HeadMemo? memo) =>
        TryReadUsual(message.Envelope, ref memo, ref message.Head) || TryReadGeneral(message, ref memo);

    /// <summary>False: the envelope is not of the usual layout.</summary>
    public bool TryReadUsual(EnvelopeBuffer envelope, ref HeadMemo? memo, ref EnvelopeHead head)
    {
        if (!_hasFastLane || envelope.Form != BodyForm.Wire)
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

    private bool TryReadGeneral(Incoming message, ref HeadMemo? memo)
    {
        var envelope = message.Envelope;
        ref var head = ref message.Head;
        if (!_general.TryRead(envelope, message.UnderstoodHeaders, ref head))
        {
            return false;
        }

        // Further headers that come again, as those of contexts. In text they would often be signatures.
        if (_isBinary && envelope.Form == BodyForm.Wire && head is { Frame: null, IdOffset: > 0 })
        {
            if (memo is null)
            {
                memo = new HeadMemo();
            }
            else if (IsTheSameForAll(envelope, head))
            {
                memo.Keep(envelope.Head, envelope.Strings, head);
            }
        }

        return true;
    }

    /// <summary>Whether the head says the same when no layer has taken care of a header.</summary>
    private bool IsTheSameForAll(EnvelopeBuffer envelope, in EnvelopeHead head)
    {
        var alone = default(EnvelopeHead);
        return _general.TryRead(envelope, [], ref alone)
            && ReferenceEquals(alone.Action, head.Action)
            && ReferenceEquals(alone.To, head.To)
            && alone.IdOffset == head.IdOffset;
    }
}
