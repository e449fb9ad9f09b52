using System.Buffers;
using System.Buffers.Binary;
using System.Buffers.Text;
using System.Text;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// Makes binary XML ([MC-NBFX]) of canonical octets that this side has written, or of text by the BCL's writer, without
/// comments, sections and instructions. Strings of the static dictionary are written as ids; base64 in elements that
/// hold nothing else as bytes.
/// </summary>
/// <param name="into">Takes the records.</param>
internal readonly ref struct CanonicalToBinary(EnvelopeBuffer into)
{
    private const int LongestKnown = 160;

    private static readonly Utf8Table Known = new(StaticDictionary.All
        .Select(static (text, i) => (text, i)).DistinctBy(static t => t.text)
        .ToDictionary(static t => t.text, static t => (object)(2 * t.i), StringComparer.Ordinal));

    /// <summary>Writes whole elements as records ([MC-NBFX] 2.2).</summary>
    public void Write(ReadOnlySpan<byte> octets)
    {
        var isBytes = false;
        while (octets.Length > 0)
        {
            if (octets[0] != (byte)'<')
            {
                var length = octets.IndexOf((byte)'<');
                length = length < 0 ? octets.Length : length;
                WriteText(octets[..length], isBytes);
                octets = octets[length..];
            }
            else if (octets[1] == (byte)'/')
            {
                Byte(NbfxRecord.EndElement);
                octets = octets[(octets.IndexOf((byte)'>') + 1)..];
            }
            else
            {
                octets = WriteStart(octets[1..], out isBytes);
            }
        }
    }

    /// <summary>
    /// Writes one element as records ([MC-NBFX] 2.2); elements inside it may be those of the message before.
    /// </summary>
    /// <param name="octets">The element.</param>
    /// <param name="around">The declarations of the elements around it.</param>
    /// <param name="known">Has the elements inside.</param>
    public void Write(ReadOnlySpan<byte> octets, XmlScope around, RepeatedChildren known)
    {
        var rest = WriteStart(octets[1..], out _);
        known.Enter(octets[..^rest.Length], around, null);
        while (rest is [(byte)'<', not (byte)'/', ..])
        {
            if (known.TryTake(rest, out var length, out var records))
            {
                into.Append(records);
            }
            else
            {
                var start = into.Length;
                length = LengthOf(rest);
                Write(rest[..length]);
                known.Add(rest[..length], into.Span[start..]);
            }

            rest = rest[length..];
        }

        Write(rest);
    }

    /// <summary>Bytes of the element at the beginning.</summary>
    private static int LengthOf(ReadOnlySpan<byte> octets)
    {
        var (at, depth) = (0, 0);
        do
        {
            var tag = octets[at..];
            var isEnd = tag[1] == (byte)'/';
            var end = isEnd ? tag.IndexOf((byte)'>') : Cover.EndOfTag(tag);
            depth += isEnd ? -1 : tag[end] == (byte)'/' ? 0 : 1;
            at += end + (tag[end] == (byte)'/' ? 2 : 1);
            at += depth > 0 ? octets[at..].IndexOf((byte)'<') : 0;
        }
        while (depth > 0);
        return at;
    }

    private ReadOnlySpan<byte> WriteStart(ReadOnlySpan<byte> tag, out bool isBytes)
    {
        var end = tag.IndexOfAny(" />"u8);
        var prefix = PrefixOf(tag[..end]);
        var local = prefix.Length == 0 ? tag[..end] : tag[(prefix.Length + 1)..end];
        isBytes = local.SequenceEqual("CipherValue"u8) || local.SequenceEqual("DigestValue"u8)
            || local.SequenceEqual("SignatureValue"u8)
            || local.SequenceEqual("Nonce"u8)
            || local.SequenceEqual("BinarySecurityToken"u8);
        WriteName(
            prefix, local, NbfxRecord.ShortElement, NbfxRecord.PrefixDictionaryElementA, NbfxRecord.PrefixElementA);
        for (tag = tag[end..]; tag[0] != (byte)'>';)
        {
            tag = tag[1..];
            if (tag[0] is (byte)'/' or (byte)'>')
            {
                // An empty element in one tag.
                Byte(NbfxRecord.EndElement);
                return tag[(tag.IndexOf((byte)'>') + 1)..];
            }

            end = tag.IndexOf((byte)'=');
            var name = tag[..end];
            tag = tag[(end + 2)..];
            end = tag.IndexOf((byte)'"');
            WriteAttribute(name, tag[..end]);
            tag = tag[(end + 1)..];
        }

        return tag[1..];
    }

    private void WriteAttribute(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value)
    {
        var prefix = PrefixOf(name);
        var local = prefix.Length == 0 ? name : name[(prefix.Length + 1)..];
        if (name.SequenceEqual("xmlns"u8) || prefix.SequenceEqual("xmlns"u8))
        {
            var id = IdOf(value);
            Byte(
                (byte)((id < 0 ? NbfxRecord.ShortXmlns : NbfxRecord.ShortDictionaryXmlns)
                    + (prefix.Length > 0 ? 1 : 0)));
            if (prefix.Length > 0)
            {
                String(local);
            }

            if (id < 0)
            {
                String(value);
            }
            else
            {
                Int31(id);
            }

            return;
        }

        WriteName(
            prefix, local, NbfxRecord.ShortAttribute, NbfxRecord.PrefixDictionaryAttributeA,
            NbfxRecord.PrefixAttributeA);
        WriteChars(value);
    }

    private void WriteName(
        ReadOnlySpan<byte> prefix, ReadOnlySpan<byte> local, byte plain, byte prefixDictionary, byte prefixString)
    {
        var id = IdOf(local);
        if (prefix.Length == 0)
        {
            Byte((byte)(id < 0 ? plain : plain + 2));
        }
        else if (prefix.Length == 1)
        {
            Byte((byte)((id < 0 ? prefixString : prefixDictionary) + prefix[0] - (byte)'a'));
        }
        else
        {
            Byte((byte)(id < 0 ? plain + 1 : plain + 3));
            String(prefix);
        }

        if (id < 0)
        {
            String(local);
        }
        else
        {
            Int31(id);
        }
    }

    private void WriteText(ReadOnlySpan<byte> text, bool isBytes)
    {
        if (!isBytes)
        {
            WriteChars(text);
            return;
        }

        var most = Base64.GetMaxDecodedFromUtf8Length(text.Length);
        var room = into.GetMemory(5 + most).Span;
        if (Base64.DecodeFromUtf8(text, room[5..], out _, out var length) != OperationStatus.Done)
        {
            WriteChars(text);
            return;
        }

        var head = Length(room, NbfxRecord.Bytes8, length);
        room.Slice(5, length).CopyTo(room[head..]);
        into.Advance(head + length);
    }

    private void WriteChars(ReadOnlySpan<byte> text)
    {
        if (IdOf(text) is >= 0 and var id)
        {
            Byte(NbfxRecord.Dictionary);
            Int31(id);
            return;
        }

        if (text.Contains((byte)'&'))
        {
            text = Encoding.UTF8.GetBytes(System.Net.WebUtility.HtmlDecode(Encoding.UTF8.GetString(text)));
        }

        var room = into.GetMemory(5 + text.Length).Span;
        var head = Length(room, NbfxRecord.Chars8, text.Length);
        text.CopyTo(room[head..]);
        into.Advance(head + text.Length);
    }

    /// <summary>Writes a record with its length in one, two or four bytes; returns how many bytes that takes.</summary>
    private static int Length(Span<byte> room, byte record, int length)
    {
        if (length <= byte.MaxValue)
        {
            (room[0], room[1]) = (record, (byte)length);
            return 2;
        }

        if (length <= ushort.MaxValue)
        {
            room[0] = (byte)(record + 2);
            BinaryPrimitives.WriteUInt16LittleEndian(room[1..], (ushort)length);
            return 3;
        }

        room[0] = (byte)(record + 4);
        BinaryPrimitives.WriteInt32LittleEndian(room[1..], length);
        return 5;
    }

    private static ReadOnlySpan<byte> PrefixOf(ReadOnlySpan<byte> name) =>
        name.IndexOf((byte)':') is >= 0 and var colon ? name[..colon] : default;

    private static int IdOf(ReadOnlySpan<byte> text) =>
        text.Length is > 0 and <= LongestKnown && Known.Find(text) is { } id ? (int)id : -1;

    private void Byte(byte value)
    {
        into.GetMemory(1).Span[0] = value;
        into.Advance(1);
    }

    private void Int31(int value)
    {
        for (; value > 0x7F; value >>= 7)
        {
            Byte((byte)(value | 0x80));
        }

        Byte((byte)value);
    }

    private void String(ReadOnlySpan<byte> text)
    {
        Int31(text.Length);
        into.Append(text);
    }
}
