using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Reads the headers of envelopes that are not of the usual layout in one pass: further headers, other prefixes,
/// another order.
/// A message with headers that layers have taken care of, or that nobody has to understand, stays on the fast lane.
/// </summary>
/// <remarks>
/// False leaves the message to the message lane: it is addressed in a way that needs more than its operation, has a
/// mandatory header that nobody understands, or is malformed, which is told there.
/// </remarks>
internal sealed partial class GeneralHead
{
    private const string Addressing10 = "http://www.w3.org/2005/08/addressing";

    private static readonly XmlToken Anonymous = XmlToken.Get("http://www.w3.org/2005/08/addressing/anonymous");
    private static readonly XmlName Action = XmlName.Standard("Action", Addressing10);
    private static readonly XmlName MessageId = XmlName.Standard("MessageID", Addressing10);
    private static readonly XmlName RelatesTo = XmlName.Standard("RelatesTo", Addressing10);
    private static readonly XmlName ReplyTo = XmlName.Standard("ReplyTo", Addressing10);
    private static readonly XmlName Address = XmlName.Standard("Address", Addressing10);
    private static readonly XmlName To = XmlName.Standard("To", Addressing10);
    private static readonly XmlName FaultTo = XmlName.Standard("FaultTo", Addressing10);
    private static readonly XmlName From = XmlName.Standard("From", Addressing10);

    private readonly EncodingModel _encoding;
    private readonly EnvelopeNames _names;
    private readonly XmlName _mustUnderstand;
    private readonly XmlName _actor;
    private readonly XmlName _relay;
    private readonly Utf8Table _actions;
    private readonly Utf8Table _addresses;
    private readonly IReadOnlyList<XmlName> _examined;
    private readonly bool _isReply;

    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="actions">Where actions lead.</param>
    /// <param name="addresses">Where addresses lead.</param>
    /// <param name="examined">
    /// Headers that the receiver examines: a message with one is left to the message lane.
    /// </param>
    /// <param name="isReply">Whether the messages are replies, which say what they relate to.</param>
    public GeneralHead(
        EncodingModel encoding,
        Utf8Table actions,
        Utf8Table addresses,
        IReadOnlyList<XmlName> examined,
        bool isReply = false)
    {
        (_encoding, _actions, _addresses, _examined, _isReply) = (encoding, actions, addresses, examined, isReply);
        _names = EnvelopeNames.Of(encoding.Version.Envelope);
        var soap = encoding.Version.Envelope.Namespace;
        _mustUnderstand = XmlName.Standard("mustUnderstand", soap);
        _actor = XmlName.Standard(encoding.Version.Envelope == EnvelopeVersion.Soap11 ? "actor" : "role", soap);
        _relay = XmlName.Standard("relay", soap);
    }

    /// <param name="envelope">The message.</param>
    /// <param name="understood">The headers that layers have taken care of.</param>
    /// <param name="head">Takes the result.</param>
    public bool TryRead(EnvelopeBuffer envelope, IReadOnlyList<XmlName> understood, ref EnvelopeHead head)
    {
        try
        {
            if (_encoding.HasFastLane
                && (IsText(envelope)
                    ? ReadText(envelope, understood, ref head)
                    : ReadBinary(envelope, understood, ref head)))
            {
                return true;
            }
        }
        catch (XmlException)
        {
            // The message lane says what is wrong with it.
        }

        head = default;
        return false;
    }

    private bool IsText(EnvelopeBuffer envelope) => _encoding.IsText || envelope.Form == BodyForm.Text;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool ReadText(EnvelopeBuffer envelope, IReadOnlyList<XmlName> understood, ref EnvelopeHead head)
    {
        var bytes = envelope.Span;
        var frame = Parts.EnvelopeFrame.TextOf(_encoding);
        var envelopeAt = 0;
        TextXmlReader reader = default;
        if (_encoding.HasAddressing && !HasAddressing(understood)
            && frame.TryEnterHeader(bytes, _encoding.Limits, ref reader, out _) is { } around)
        {
            if (!TryReadKnownHeaders(ref reader, bytes, around, understood, envelope.ReadHeader, ref head))
            {
                return false;
            }
        }
        else
        {
            reader.Begin(bytes, _encoding.Limits, 0);
            envelopeAt = reader.Offset;
            if (!TryReadHeaders(ref reader, bytes, understood, envelope.ReadHeader, ref head))
            {
                return false;
            }
        }

        var bodyAt = reader.Offset;
        if (!reader.TryStart(_names.Body) || HasOthers(ref reader) || bytes[reader.Position - 2] == '/')
        {
            return false;
        }

        head.BodyOffset = reader.Position;
        if ((bytes[envelopeAt..].StartsWith(frame.Start) || bytes[envelopeAt..].StartsWith(frame.StartWithIds))
            && IsUsualBody(bytes[bodyAt..reader.Position]))
        {
            return true;
        }

        head.Frame = reader.KnownScope() is { } scope
            ? new BodyFrame(scope, NameAt(bytes, envelopeAt), NameAt(bytes, bodyAt))
            : null;
        return head.Frame is not null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool ReadBinary(EnvelopeBuffer envelope, IReadOnlyList<XmlName> understood, ref EnvelopeHead head)
    {
        var bytes = envelope.Head;
        BinaryXmlReader reader = default;
        reader.Begin(bytes, envelope.Strings, _encoding.Limits, 0);
        if (!TryReadHeaders(ref reader, bytes, understood, default, ref head))
        {
            return false;
        }

        var bodyAt = reader.Offset;
        if (!reader.TryStart(_names.Body) || HasOthers(ref reader))
        {
            return false;
        }

        head.BodyOffset = reader.Offset;
        var frame = Parts.EnvelopeFrame.Of(_encoding);
        if (bytes.StartsWith(frame.Start) && bytes[bodyAt..head.BodyOffset].SequenceEqual(frame.StartBody))
        {
            return true;
        }

        head.Frame = reader.KnownScope() is { } scope ? new BodyFrame(scope, default, default) : null;
        return head.Frame is not null;
    }

    private bool TryReadHeaders<TReader>(
        ref TReader reader,
        ReadOnlySpan<byte> bytes,
        IReadOnlyList<XmlName> understood,
        Range passed,
        ref EnvelopeHead head)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryStart(_names.Envelope) || reader.HasAttributes)
        {
            return false;
        }

        if (!reader.TryStart(_names.Header))
        {
            return true;
        }

        var hasReplyTo = false;
        while (reader.Next() == XmlNext.Start)
        {
            if (!TryTakeHeader(ref reader, bytes, understood, passed, ref head, ref hasReplyTo))
            {
                return false;
            }
        }

        reader.End();
        return true;
    }

    private bool TryTakeHeader<TReader>(
        ref TReader reader,
        ReadOnlySpan<byte> bytes,
        IReadOnlyList<XmlName> understood,
        Range passed,
        ref EnvelopeHead head,
        ref bool hasReplyTo)
        where TReader : struct, IUtf8XmlReader, allows ref struct =>
        passed.End.Value > 0 && passed.Start.Value == reader.Offset
            ? TryPass(ref reader, understood, passed.End.Value)
            : !IsOneOf(ref reader, _examined)
                && TryReadHeader(ref reader, bytes, understood, ref head, ref hasReplyTo);

    private bool TryReadHeader<TReader>(
        ref TReader reader, ReadOnlySpan<byte> bytes, IReadOnlyList<XmlName> understood, ref EnvelopeHead head,
        ref bool hasReplyTo)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!_encoding.HasAddressing || IsOneOf(ref reader, understood))
        {
            return TryPass(ref reader, understood);
        }

        if (reader.TryStart(Action))
        {
            if (head.HasAction || IsUnusual(ref reader) || !reader.TryReadUtf8(out var action))
            {
                return false;
            }

            (head.Action, head.HasAction) = (_actions.Find(action), true);
            return true;
        }

        if (reader.TryStart(To))
        {
            if (head.HasTo || IsUnusual(ref reader) || !reader.TryReadUtf8(out var to))
            {
                return false;
            }

            (head.To, head.HasTo) = (_addresses.Find(to), true);
            return true;
        }

        if (reader.TryStart(MessageId))
        {
            return head.IdKind == MessageIdKind.None
                && !IsUnusual(ref reader)
                && TryReadId(ref reader, bytes, ref head);
        }

        if (reader.TryStart(ReplyTo))
        {
            if (hasReplyTo
                || IsUnusual(ref reader)
                || !reader.TryStart(Address)
                || reader.HasAttributes
                || !reader.TryReadText(Anonymous))
            {
                return false;
            }

            hasReplyTo = true;
            return reader.TryEnd();
        }

        return reader.IsStart(RelatesTo) ? _isReply && TryPass(ref reader, understood)
            : !reader.IsStart(FaultTo) && !reader.IsStart(From) && TryPass(ref reader, understood);
    }

    private bool TryReadId<TReader>(ref TReader reader, ReadOnlySpan<byte> bytes, ref EnvelopeHead head)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!_encoding.IsText)
        {
            var record = reader.Offset;
            head.IdKind = MessageIdKind.Uuid;
            if (!reader.ReadUniqueId().TryGetGuid(out var uuid))
            {
                return false;
            }

            head.Uuid = uuid;
            head.IdOffset = IsUuid(bytes[record..]) ? record + 1 : 0;
            return true;
        }

        if (!reader.TryReadUtf8(out var id) || !StandardTextHead.IsPlainId(id) || !bytes.Overlaps(id, out var at))
        {
            return false;
        }

        (head.IdKind, head.IdOffset, head.IdLength) = (MessageIdKind.Text, at, id.Length);
        return true;
    }

    /// <summary>Whether a record is a UniqueIdText: its bytes are the id.</summary>
    private static bool IsUuid(ReadOnlySpan<byte> record) =>
        record.Length > StandardBinaryHead.IdLength && record[0] is 0xAC or 0xAD;

    private static bool IsOneOf<TReader>(ref TReader reader, IReadOnlyList<XmlName> names)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        for (var i = 0; i < names.Count; i++)
        {
            if (reader.IsStart(names[i]))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Passes over a header that is understood, or need not be.</summary>
    /// <param name="reader">Stands in front of it.</param>
    /// <param name="understood">The headers that are understood.</param>
    /// <param name="end">Where the node behind it begins; 0 when that is not known.</param>
    private bool TryPass<TReader>(ref TReader reader, IReadOnlyList<XmlName> understood, int end = 0)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var isUnderstood = IsOneOf(ref reader, understood);
        reader.Start();
        if (HasOthers(ref reader) && (isUnderstood
            ? reader.Attribute(_mustUnderstand) is not (null or "1" or "true" or "0" or "false")
                || reader.Attribute(_actor) is { Length: > 0 }
            : reader.Attribute(_mustUnderstand) is not null
                || reader.Attribute(_actor) is not null
                || reader.Attribute(_relay) is not null))
        {
            return false;
        }

        if (end > 0 && reader.TryLeaveAt(end))
        {
            return true;
        }

        while (!reader.TryEnd())
        {
            if (reader.Next() == XmlNext.Start)
            {
                reader.Skip();
            }
            else
            {
                reader.SkipText();
            }
        }

        return true;
    }

    /// <summary>
    /// Whether an addressing header has another attribute than a plain mustUnderstand, and the Id of a signed part.
    /// </summary>
    private bool IsUnusual<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct =>
        HasOthers(ref reader)
        && (Others(ref reader) > 1
            || !reader.TryAttribute(_mustUnderstand, out var value)
            || !(value.SequenceEqual("1"u8) || value.SequenceEqual("true"u8)));

    /// <summary>Whether there is an attribute beside the Id of a signed part.</summary>
    private static bool HasOthers<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct =>
        reader.HasAttributes && Others(ref reader) > 0;

    private static int Others<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct =>
        reader.AttributeCount - (reader.TryAttribute(Parts.Cover.IdName, out _) ? 1 : 0);

    /// <summary>Whether the start tag of Body is the usual one, or that with the Id of a signed part.</summary>
    private static bool IsUsualBody(ReadOnlySpan<byte> tag) =>
        tag.SequenceEqual("<s:Body>"u8)
        || (tag.StartsWith("<s:Body u:Id=\""u8)
            && tag[14..].IndexOf((byte)'"') is >= 0 and var end
            && Parts.Cover.IsRest(tag[(14 + end)..]));

    private static (int Start, int Length) NameAt(ReadOnlySpan<byte> bytes, int tag) =>
        (tag + 1, bytes[(tag + 1)..].IndexOfAny(" \t\r\n/>"u8));
}
