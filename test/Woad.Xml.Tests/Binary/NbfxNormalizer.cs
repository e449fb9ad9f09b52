using System.Buffers.Binary;

namespace Woad.Xml;

/// <summary>
/// Gives every text record before an end its ending form, which the BCL's writer gives only while buffered.
/// </summary>
internal static class NbfxNormalizer
{
    public static byte[] Normalize(byte[] document)
    {
        var result = new List<byte>(document.Length);
        var lastText = -1;
        for (var i = 0; i < document.Length;)
        {
            var record = document[i];
            if (record == NbfxRecord.EndElement && lastText >= 0)
            {
                result[lastText] |= 1;
                lastText = -1;
                i++;
                continue;
            }

            var isAttribute = record is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ
                and not (>= NbfxRecord.ShortXmlns and <= NbfxRecord.DictionaryXmlns);
            lastText = record >= NbfxRecord.Zero && record % 2 == 0 ? result.Count : -1;
            var end = End(document, i);
            end = isAttribute ? End(document, end) : end;
            result.AddRange(document[i..end]);
            i = end;
        }

        return [.. result];
    }

    private static int End(byte[] input, int at)
    {
        var record = input[at];
        return record switch
        {
            NbfxRecord.EndElement => at + 1,
            NbfxRecord.Array => ArrayRecord(input, at),
            NbfxRecord.Comment or NbfxRecord.ShortAttribute or NbfxRecord.ShortXmlns or NbfxRecord.ShortElement
                or (>= NbfxRecord.PrefixAttributeA and <= NbfxRecord.PrefixAttributeZ)
                or (>= NbfxRecord.PrefixElementA and <= NbfxRecord.PrefixElementZ) => Text(input, at + 1),
            NbfxRecord.Attribute or NbfxRecord.Xmlns or NbfxRecord.Element => Text(input, Text(input, at + 1)),
            NbfxRecord.DictionaryAttribute or NbfxRecord.DictionaryXmlns or NbfxRecord.DictionaryElement =>
                Number(input, Text(input, at + 1)),
            < NbfxRecord.Zero => Number(input, at + 1),
            _ => TextRecord(input, at),
        };
    }

    /// <summary>
    /// An element without content, the type of the items, their number, the items ([MC-NBFX] 2.2.1.3).
    /// </summary>
    private static int ArrayRecord(byte[] input, int at)
    {
        var type = End(input, at + 1) + 1;
        var items = NbfxInt31.Read(input, type + 1, out var count);
        byte[] item = [input[type], .. new byte[16]];
        return items + (count * (TextRecord(item, 0) - 1));
    }

    private static int TextRecord(byte[] input, int at) => (input[at] & 0xFE) switch
    {
        NbfxRecord.Zero or NbfxRecord.One or NbfxRecord.False or NbfxRecord.True or NbfxRecord.Empty => at + 1,
        NbfxRecord.Int8 or NbfxRecord.Bool => at + 2,
        NbfxRecord.Int16 => at + 3,
        NbfxRecord.Int32 or NbfxRecord.Float => at + 5,
        NbfxRecord.Decimal or NbfxRecord.UniqueId or NbfxRecord.Guid => at + 17,
        NbfxRecord.Chars8 or NbfxRecord.Bytes8 or NbfxRecord.Unicode8 => at + 2 + input[at + 1],
        NbfxRecord.Chars16 or NbfxRecord.Bytes16 or NbfxRecord.Unicode16 =>
            at + 3 + BinaryPrimitives.ReadUInt16LittleEndian(input.AsSpan(at + 1)),
        NbfxRecord.Chars32 or NbfxRecord.Bytes32 or NbfxRecord.Unicode32 =>
            at + 5 + BinaryPrimitives.ReadInt32LittleEndian(input.AsSpan(at + 1)),
        NbfxRecord.Dictionary => Number(input, at + 1),
        NbfxRecord.QName => Number(input, at + 2),
        _ => at + 9,
    };

    private static int Text(byte[] input, int at) => NbfxInt31.Read(input, at, out var length) + length;

    private static int Number(byte[] input, int at) => NbfxInt31.Read(input, at, out _);
}
