using System.Buffers;
using System.Security;
using System.Text;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The headers as UTF-8.</summary>
internal sealed class TextHeaderTemplates(ReliableNames names, UniqueId outgoing, UniqueId incoming) : HeaderTemplates(names)
{
    private const int LongestNumber = 20;

    private readonly byte[] _sequence = Utf8(
        $"<r:Sequence s:mustUnderstand=\"1\" xmlns:r=\"{names.Namespace}\">{Identifier(outgoing)}<r:MessageNumber>");

    private readonly byte[] _requested = Utf8($"<r:AckRequested xmlns:r=\"{names.Namespace}\">{Identifier(outgoing)}</r:AckRequested>");
    private readonly byte[] _acknowledgement = Utf8($"<r:SequenceAcknowledgement xmlns:r=\"{names.Namespace}\">{Identifier(incoming)}");
    private readonly byte[] _none = names.IsVersion11 ? [.. "<r:None/>"u8] : [.. "<r:AcknowledgementRange Lower=\"0\" Upper=\"0\"/>"u8];

    protected override void WriteSequence(IBufferWriter<byte> into, long number, bool isLast)
    {
        into.Write(_sequence);
        Write(into, number);
        into.Write("</r:MessageNumber>"u8);
        if (isLast)
        {
            into.Write("<r:LastMessage/>"u8);
        }

        into.Write("</r:Sequence>"u8);
    }

    protected override void WriteRequested(IBufferWriter<byte> into) => into.Write(_requested);

    protected override void WriteAcknowledgement(IBufferWriter<byte> into, in Acknowledgement acknowledgement)
    {
        into.Write(_acknowledgement);
        foreach (var range in acknowledgement.Ranges)
        {
            into.Write("<r:AcknowledgementRange Lower=\""u8);
            Write(into, range.Lower);
            into.Write("\" Upper=\""u8);
            Write(into, range.Upper);
            into.Write("\"/>"u8);
        }

        if (acknowledgement.Ranges.Length == 0)
        {
            into.Write(_none);
        }

        if (acknowledgement.IsFinal)
        {
            into.Write("<r:Final/>"u8);
        }

        if (acknowledgement.Remaining is { } remaining)
        {
            into.Write("<netrm:BufferRemaining xmlns:netrm=\"http://schemas.microsoft.com/ws/2006/05/rm\">"u8);
            Write(into, remaining);
            into.Write("</netrm:BufferRemaining>"u8);
        }

        into.Write("</r:SequenceAcknowledgement>"u8);
    }

    private static void Write(IBufferWriter<byte> into, long number)
    {
        number.TryFormat(into.GetSpan(LongestNumber), out var length, default, System.Globalization.CultureInfo.InvariantCulture);
        into.Advance(length);
    }

    private static string Identifier(UniqueId identifier) => $"<r:Identifier>{SecurityElement.Escape(identifier.ToString())}</r:Identifier>";

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
}
