using System.Runtime.InteropServices;
using System.Text.Unicode;

namespace Woad.Xml;

/// <summary>The values of text records as canonical octets.</summary>
internal static class NbfxCanonical
{
    private const int UnicodeStep = 512;

    /// <summary>Writes the value of a record, as the same node has it as text.</summary>
    public static void Write(
        in NbfxRecords records, in NbfxText record, CanonicalWriter into, bool isAttribute)
    {
        var bytes = records.ContentOf(record);
        switch (record.Type)
        {
            case NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32:
                WriteText(bytes, into, isAttribute);
                break;
            case NbfxRecord.Unicode8 or NbfxRecord.Unicode16 or NbfxRecord.Unicode32:
                WriteUnicode(MemoryMarshal.Cast<byte, char>(bytes), into, isAttribute);
                break;
            case NbfxRecord.Dictionary:
                WriteText(records.Strings.Utf8Of(records.Strings.IdIn(record.Start)), into, isAttribute);
                break;
            case NbfxRecord.QName:
                WriteText([(byte)('a' + bytes[0]), (byte)':'], into, isAttribute);
                WriteText(records.Strings.Utf8Of(records.Strings.IdIn(record.Start + 1)), into, isAttribute);
                break;
            case NbfxRecord.Bytes8 or NbfxRecord.Bytes16 or NbfxRecord.Bytes32:
                into.Base64(bytes);
                break;
            case NbfxRecord.StartList:
                WriteList(records, record, into, isAttribute);
                break;
            default:
                Span<byte> room = stackalloc byte[Lexical.MaxLength];
                into.Raw(room[..records.FormatOf(record, room)]);
                break;
        }
    }

    /// <summary>The values of a list, with blanks between.</summary>
    private static void WriteList(
        in NbfxRecords records, in NbfxText list, CanonicalWriter into, bool isAttribute)
    {
        for (var at = list.Start; at < list.Start + list.Length;)
        {
            if (at > list.Start)
            {
                into.Raw(" "u8);
            }

            at = records.ReadRecord(at, out var record);
            Write(records, record, into, isAttribute);
        }
    }

    private static void WriteText(scoped ReadOnlySpan<byte> text, CanonicalWriter into, bool isAttribute)
    {
        if (isAttribute)
        {
            into.Value(text);
        }
        else
        {
            into.Text(text);
        }
    }

    private static void WriteUnicode(ReadOnlySpan<char> text, CanonicalWriter into, bool isAttribute)
    {
        Span<byte> utf8 = stackalloc byte[3 * UnicodeStep];
        while (text.Length > 0)
        {
            // A pair of surrogates at the end of a step waits for the next one.
            var step = text[..Math.Min(UnicodeStep, text.Length)];
            Utf8.FromUtf16(step, utf8, out var read, out var written, isFinalBlock: step.Length == text.Length);
            WriteText(utf8[..written], into, isAttribute);
            text = text[read..];
        }
    }
}
