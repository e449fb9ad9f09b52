using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// Finds the headers of WS-ReliableMessaging in the bytes of a message, in one pass over its headers. What is found
/// stays in the message, so that codecs read it as it came; of a binary message it is taken out where that costs
/// nothing.
/// </summary>
/// <param name="names">The version.</param>
/// <param name="context">The stack.</param>
/// <param name="maxRanges">Ranges that are read of an acknowledgement.</param>
internal sealed class HeaderReader(ReliableNames names, LayerContext context, int maxRanges)
{
    private readonly EncodingModel _encoding = context.Encoding;
    private readonly EnvelopeNames _envelope = EnvelopeNames.Of(context.Encoding.Version.Envelope);
    private readonly XmlName _action = XmlName.Standard("Action", context.Encoding.Version.Addressing.Namespace);
    private readonly byte[] _namespace = Encoding.UTF8.GetBytes(names.Namespace);
    private readonly FrontHeaders? _front = context.Encoding.IsBinary ? new FrontHeaders(names) : null;

    /// <exception cref="ProtocolException">The headers are malformed.</exception>
    public void Read(Incoming message, ReceivedHeaders into)
    {
        into.Clear();
        if (_front is not null
            && message is { Message: null, Content: null, Envelope.Form: BodyForm.Wire }
            && _front.TryTake(message.Envelope, into, maxRanges))
        {
            return;
        }

        try
        {
            if (!_encoding.HasFastLane || message.Message is not null)
            {
                ReadObject(message, into);
            }
            else if (_encoding.IsText || message.Envelope.Form == BodyForm.Text)
            {
                ReadText(message.Envelope, into);
            }
            else
            {
                ReadBinary(message.Envelope, into);
            }

            ReadBody(message, into);
        }
        catch (Exception e) when (e is XmlException or FormatException or OverflowException)
        {
            throw new ProtocolException(Escaped.Text(
                $"The headers of WS-ReliableMessaging cannot be read: {e.Message}"), e);
        }

        Understand(message, into);
    }

    /// <summary>The headers are those of this connection: a message that is sent on goes without them.</summary>
    private void Understand(Incoming message, ReceivedHeaders found)
    {
        if (found.Sequence is not null)
        {
            message.Understand(names.Sequence);
        }

        if (found.Acknowledgement.Identifier is not null)
        {
            message.Understand(names.SequenceAcknowledgement);
        }

        if (found.Requested is not null)
        {
            message.Understand(names.AckRequested);
        }
    }

    private void ReadBody(Incoming message, ReceivedHeaders into)
    {
        var element = into.Kind switch
        {
            MessageKind.Close => "CloseSequence",
            MessageKind.CloseReply => "CloseSequenceResponse",
            MessageKind.Terminate => "TerminateSequence",
            MessageKind.TerminateReply => "TerminateSequenceResponse",
            _ => null,
        };
        if (element is not null)
        {
            var opened = context.Open(message);
            into.MessageId = opened.Headers.MessageId;
            into.Body = SequenceBody.Read(opened, names, element);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadText(EnvelopeBuffer envelope, ReceivedHeaders into)
    {
        TextXmlReader reader = default;
        reader.Begin(envelope.Span, _encoding.Limits, 0);
        ReadEnvelope(ref reader, into);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadBinary(EnvelopeBuffer envelope, ReceivedHeaders into)
    {
        BinaryXmlReader reader = default;
        reader.Begin(envelope.Head, envelope.Strings, _encoding.Limits, 0);
        ReadEnvelope(ref reader, into);
    }

    private void ReadObject(Incoming message, ReceivedHeaders into)
    {
        var headers = context.Open(message).Headers;
        into.Kind = names.KindOf(headers.Action);
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Namespace == names.Namespace)
            {
                // A reader of documents begins before its element, not on it.
                using var header = headers.GetReaderAtHeader(i);
                using var element = XmlDictionaryReader.CreateDictionaryReader(header.ReadSubtree());
                var reader = new GeneralXmlReader(element, _encoding.Limits);
                TryReadHeader(ref reader, into);
                headers.UnderstoodHeaders.Add(headers[i]);
            }
        }
    }

    private void ReadEnvelope<TReader>(ref TReader reader, ReceivedHeaders into)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryStart(_envelope.Envelope) || !reader.TryStart(_envelope.Header))
        {
            return;
        }

        while (reader.Next() == XmlNext.Start)
        {
            if (reader.TryStart(_action))
            {
                into.Kind = ReadKind(ref reader);
            }
            else if (!TryReadHeader(ref reader, into))
            {
                reader.Skip();
            }
        }
    }

    private MessageKind ReadKind<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.TryReadUtf8(out var action))
        {
            return action.StartsWith(_namespace)
                ? names.KindOf(Encoding.UTF8.GetString(action))
                : MessageKind.Application;
        }

        return names.KindOf(reader.ReadString());
    }

    private bool TryReadHeader<TReader>(ref TReader reader, ReceivedHeaders into)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.TryStart(names.Sequence))
        {
            ReadSequence(ref reader, into);
        }
        else if (reader.TryStart(names.SequenceAcknowledgement))
        {
            ReadAcknowledgement(ref reader, into.Acknowledgement, into.Identifiers);
        }
        else if (reader.TryStart(names.AckRequested))
        {
            Once(into.Requested, names.AckRequested);
            into.Requested = ReadIdentifier(ref reader, into.Identifiers);
            Pass(ref reader);
        }
        else if (reader.IsStart(names.UsesSequenceStr))
        {
            into.UsesSequenceStr = true;
            reader.Skip();
        }
        else if (reader.IsStart(names.UsesSequenceSsl))
        {
            into.UsesSequenceSsl = true;
            reader.Skip();
        }
        else
        {
            return false;
        }

        return true;
    }

    private void ReadSequence<TReader>(ref TReader reader, ReceivedHeaders into)
        where TReader : struct, IXmlReader, allows ref struct
    {
        Once(into.Sequence, names.Sequence);
        into.Sequence = ReadIdentifier(ref reader, into.Identifiers);
        if (!reader.TryStart(names.MessageNumber))
        {
            throw new XmlException("A Sequence header has no MessageNumber.");
        }

        var number = reader.ReadDecimal();
        if (number < 1 || number != decimal.Truncate(number))
        {
            throw new XmlException(Escaped.Text(
                $"A Sequence header has the MessageNumber {number}. Numbers begin with 1."));
        }

        into.Number = number <= long.MaxValue
            ? (long)number
            : throw new NumberRolloverException(into.Sequence);

        if (!names.IsVersion11 && reader.IsStart(names.LastMessage))
        {
            into.IsLast = true;
        }

        Pass(ref reader);
    }

    private void ReadAcknowledgement<TReader>(
        ref TReader reader, ReceivedAcknowledgement into, IdentifierCache identifiers)
        where TReader : struct, IXmlReader, allows ref struct
    {
        Once(into.Identifier, names.SequenceAcknowledgement);
        into.Identifier = ReadIdentifier(ref reader, identifiers);
        while (!reader.TryEnd())
        {
            if (reader.Next() != XmlNext.Start)
            {
                reader.SkipText();
            }
            else if (reader.TryStart(names.AcknowledgementRange))
            {
                if (!into.IsInvalid)
                {
                    var lower = Number(reader.Attribute(ReliableNames.Lower));
                    into.Add(lower, Number(reader.Attribute(ReliableNames.Upper)), maxRanges);
                }

                Pass(ref reader);
            }
            else if (reader.TryStart(ReliableNames.BufferRemaining))
            {
                into.Remaining = reader.ReadInt32();
                into.IsInvalid |= into.Remaining < 0;
            }
            else
            {
                into.IsFinal |= names.IsVersion11 && reader.IsStart(names.Final);
                reader.Skip();
            }
        }
    }

    private string ReadIdentifier<TReader>(ref TReader reader, IdentifierCache identifiers)
        where TReader : struct, IXmlReader, allows ref struct =>
        reader.TryStart(names.Identifier)
            ? identifiers.Read(ref reader)
            : throw new XmlException("A header has no Identifier.");

    private static long Number(string? text) => XmlConvert.ToInt64(
        text ?? throw new XmlException("An AcknowledgementRange needs Lower and Upper."));

    private static void Once(string? before, XmlName name)
    {
        if (before is not null)
        {
            throw new XmlException(Escaped.Text($"A message has more than one {name.Local} header."));
        }
    }

    /// <summary>Passes over what is left of the element that was entered, and its end tag.</summary>
    private static void Pass<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
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
    }
}
