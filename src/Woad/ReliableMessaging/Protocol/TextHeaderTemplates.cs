using System.Security;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The headers as UTF-8.</summary>
internal sealed class TextHeaderTemplates(ReliableNames names, UniqueId outgoing, UniqueId incoming)
    : HeaderTemplates(names)
{
    private const int LongestNumber = 20;

    private readonly byte[] _sequence = Utf8(
        $"<r:Sequence s:mustUnderstand=\"1\" xmlns:r=\"{names.Namespace}\">{Identifier(outgoing)}<r:MessageNumber>");

    private readonly byte[] _requested = Utf8(
        $"<r:AckRequested xmlns:r=\"{names.Namespace}\">{Identifier(outgoing)}</r:AckRequested>");
    private readonly byte[] _acknowledgement = Utf8(
        $"<r:SequenceAcknowledgement xmlns:r=\"{names.Namespace}\">{Identifier(incoming)}");
    private readonly byte[] _none = names.IsVersion11
        ? [.. "<r:None/>"u8]
        : [.. "<r:AcknowledgementRange Lower=\"0\" Upper=\"0\"/>"u8];

    protected override void WriteSequence(EnvelopeBuffer into, long number, bool isLast)
    {
        into.Append(_sequence);
        Write(into, number);
        into.Append("</r:MessageNumber>"u8);
        if (isLast)
        {
            into.Append("<r:LastMessage/>"u8);
        }

        into.Append("</r:Sequence>"u8);
    }

    protected override void WriteRequested(EnvelopeBuffer into) => into.Append(_requested);

    protected override void WriteAcknowledgement(EnvelopeBuffer into, in Acknowledgement acknowledgement)
    {
        into.Append(_acknowledgement);
        foreach (var range in acknowledgement.Ranges)
        {
            into.Append("<r:AcknowledgementRange Lower=\""u8);
            Write(into, range.Lower);
            into.Append("\" Upper=\""u8);
            Write(into, range.Upper);
            into.Append("\"/>"u8);
        }

        if (acknowledgement.Ranges.Length == 0)
        {
            into.Append(_none);
        }

        if (acknowledgement.IsFinal)
        {
            into.Append("<r:Final/>"u8);
        }

        if (acknowledgement.Remaining is { } remaining)
        {
            into.Append("<netrm:BufferRemaining xmlns:netrm=\"http://schemas.microsoft.com/ws/2006/05/rm\">"u8);
            Write(into, remaining);
            into.Append("</netrm:BufferRemaining>"u8);
        }

        into.Append("</r:SequenceAcknowledgement>"u8);
    }

    private static void Write(EnvelopeBuffer into, long number)
    {
        number.TryFormat(
            into.GetSpan(LongestNumber), out var length, default, System.Globalization.CultureInfo.InvariantCulture);
        into.Advance(length);
    }

    private static string Identifier(UniqueId identifier) =>
        $"<r:Identifier>{SecurityElement.Escape(identifier.ToString())}</r:Identifier>";

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
}
