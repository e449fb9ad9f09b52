using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using System.Xml;

namespace Woad.Xml;

/// <summary>The text records of a document ([MC-NBFX] 2.2.3) and their values.</summary>
/// <param name="input">The document.</param>
/// <param name="session">The connection's table of strings; null when there is none.</param>
/// <param name="blocks">Contents kept outside of the document; null for none.</param>
internal readonly ref struct NbfxRecords(
    ReadOnlySpan<byte> input, BinaryReaderSession? session, BinaryBlocks? blocks = null)
{
    /// <summary>The strings that records have.</summary>
    public readonly NbfxStrings Strings = new(input, session);

    /// <summary>Contents kept outside of the document.</summary>
    public readonly BinaryBlocks? Blocks = blocks;

    private ReadOnlySpan<byte> Input => Strings.Input;

    /// <summary>
    /// Reads the text record at <paramref name="at"/>, checks it and returns the position of the next record.
    /// </summary>
    public int ReadRecord(int at, out NbfxText record)
    {
        if (at >= Input.Length)
        {
            throw Malformed.EndOfInput(at);
        }

        Visits.Add(1);
        var code = Input[at];
        record = new NbfxText { Type = (byte)(code & 0xFE), EndsElement = (code & 1) == 1, Start = at + 1 };
        switch (record.Type)
        {
            case NbfxRecord.Zero or NbfxRecord.One or NbfxRecord.False or NbfxRecord.True or NbfxRecord.Empty:
                break;
            case NbfxRecord.Int8 or NbfxRecord.Bool:
                record.Length = 1;
                break;
            case NbfxRecord.Int16:
                record.Length = 2;
                break;
            case NbfxRecord.Int32 or NbfxRecord.Float:
                record.Length = 4;
                break;
            case NbfxRecord.Int64 or NbfxRecord.Double or NbfxRecord.DateTime or NbfxRecord.TimeSpan
                or NbfxRecord.UInt64:
                record.Length = 8;
                break;
            case NbfxRecord.Decimal or NbfxRecord.UniqueId or NbfxRecord.Guid:
                record.Length = 16;
                break;
            case NbfxRecord.Chars8 or NbfxRecord.Bytes8 or NbfxRecord.Unicode8:
                record.Length = ReadLength(ref record.Start, 1);
                break;
            case NbfxRecord.Chars16 or NbfxRecord.Bytes16 or NbfxRecord.Unicode16:
                record.Length = ReadLength(ref record.Start, 2);
                break;
            case NbfxRecord.Chars32 or NbfxRecord.Bytes32 or NbfxRecord.Unicode32:
                record.Length = ReadLength(ref record.Start, 4);
                CheckNotBeside(record.Start);
                break;
            case NbfxRecord.Dictionary:
                record.Length = Strings.ReadId(record.Start, out _) - record.Start;
                return record.Start + record.Length;
            case NbfxRecord.QName:
                record.Length = ReadQName(record.Start) - record.Start;
                return record.Start + record.Length;
            case NbfxRecord.StartList when !record.EndsElement:
                return ReadList(ref record);
            default:
                throw Malformed.At($"The record 0x{code:X2} is not valid at this location.", at);
        }

        return CheckedEnd(record);
    }

    private int CheckedEnd(NbfxText record)
    {
        if (record.Length > Input.Length - record.Start)
        {
            throw Malformed.EndOfInput(Input.Length);
        }

        Visits.Add(record.Length);
        CheckValue(record);
        return record.Start + record.Length;
    }

    private int ReadLength(ref int at, int size)
    {
        if (size > Input.Length - at)
        {
            throw Malformed.EndOfInput(Input.Length);
        }

        var length = size switch
        {
            1 => Input[at],
            2 => BinaryPrimitives.ReadUInt16LittleEndian(Input[at..]),
            _ => BinaryPrimitives.ReadInt32LittleEndian(Input[at..]),
        };
        if (length < 0)
        {
            Malformed.Throw("A length is negative.", at);
        }

        at += size;
        return length;
    }

    private int ReadQName(int at)
    {
        if (at >= Input.Length)
        {
            throw Malformed.EndOfInput(at);
        }

        return Input[at] < 26
            ? Strings.ReadId(at + 1, out _)
            : throw Malformed.At("The prefix of a QName is not one of the letters a to z.", at);
    }

    /// <summary>A list holds text records that neither end the element nor are lists themselves.</summary>
    private int ReadList(ref NbfxText list)
    {
        var at = list.Start;
        while (at < Input.Length && Input[at] != NbfxRecord.EndList)
        {
            if (Input[at] == NbfxRecord.StartList)
            {
                Malformed.Throw("A list must not hold a list.", at);
            }

            var item = at;
            at = ReadRecord(at, out var record);
            if (record.EndsElement)
            {
                Malformed.Throw("An item of a list must not end an element.", item);
            }
        }

        if (at >= Input.Length)
        {
            throw Malformed.EndOfInput(at);
        }

        list.Length = at - list.Start;
        return at + 1;
    }

    /// <summary>Refuses contents that no value has.</summary>
    public void CheckValue(in NbfxText record)
    {
        var bytes = Input.Slice(record.Start, record.Length);
        var valid = record.Type switch
        {
            NbfxRecord.Bool => bytes[0] <= 1,
            NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 => Utf8.IsValid(bytes),
            NbfxRecord.Unicode8 or NbfxRecord.Unicode16 or NbfxRecord.Unicode32 => IsUtf16(bytes),
            NbfxRecord.Decimal => (BinaryPrimitives.ReadInt32LittleEndian(bytes) & 0x7F00FFFF) == 0 && bytes[2] <= 28,
            NbfxRecord.DateTime => NbfxDateTime.IsValid(BinaryPrimitives.ReadInt64LittleEndian(bytes)),
            _ => true,
        };
        if (!valid)
        {
            Malformed.Throw($"The content of a text record 0x{record.Type:X2} is not valid.", record.Start);
        }
    }

    private static bool IsUtf16(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length % 2 != 0)
        {
            return false;
        }

        for (var i = 0; i < bytes.Length; i += 2)
        {
            var c = (char)BinaryPrimitives.ReadUInt16LittleEndian(bytes[i..]);
            if (char.IsSurrogate(c))
            {
                if (i + 4 > bytes.Length
                    || !char.IsSurrogatePair(c, (char)BinaryPrimitives.ReadUInt16LittleEndian(bytes[(i + 2)..])))
                {
                    return false;
                }

                i += 2;
            }
        }

        return true;
    }

    /// <summary>The bytes of a record.</summary>
    public ReadOnlySpan<byte> ContentOf(in NbfxText record) => Input.Slice(record.Start, record.Length);

    /// <summary>The content of a record as a number of the machine.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Take<T>(in NbfxText record) where T : unmanaged =>
        MemoryMarshal.Read<T>(Input.Slice(record.Start, Unsafe.SizeOf<T>()));

    /// <summary>The value of a record that is a signed integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryInteger(in NbfxText record, out long value)
    {
        switch (record.Type)
        {
            case NbfxRecord.Zero:
                value = 0;
                return true;
            case NbfxRecord.One:
                value = 1;
                return true;
            case NbfxRecord.Int8:
                value = (sbyte)Input[record.Start];
                return true;
            case NbfxRecord.Int16:
                value = Take<short>(record);
                return true;
            case NbfxRecord.Int32:
                value = Take<int>(record);
                return true;
            case NbfxRecord.Int64:
                value = Take<long>(record);
                return true;
            default:
                value = 0;
                return false;
        }
    }

    /// <summary>The value of a Decimal record.</summary>
    public decimal DecimalOf(in NbfxText record)
    {
        var flags = Input.Slice(record.Start, 16);
        return new decimal(
            BinaryPrimitives.ReadInt32LittleEndian(flags[8..]),
            BinaryPrimitives.ReadInt32LittleEndian(flags[12..]),
            BinaryPrimitives.ReadInt32LittleEndian(flags[4..]),
            (flags[3] & 0x80) != 0,
            flags[2]);
    }

    /// <summary>The value of a DateTime record.</summary>
    public DateTime DateTimeOf(in NbfxText record) => DateTime.FromBinary(Take<long>(record));

    /// <summary>Whether a type of record has bytes.</summary>
    public static bool IsBytes(byte type) => type is NbfxRecord.Bytes8 or NbfxRecord.Bytes16 or NbfxRecord.Bytes32;

    /// <summary>The lexical form of a record.</summary>
    public string StringOf(in NbfxText record)
    {
        var bytes = Input.Slice(record.Start, record.Length);
        switch (record.Type)
        {
            case NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32:
                return Encoding.UTF8.GetString(bytes);
            case NbfxRecord.Unicode8 or NbfxRecord.Unicode16 or NbfxRecord.Unicode32:
                return new string(MemoryMarshal.Cast<byte, char>(bytes));
            case NbfxRecord.Dictionary:
                return Strings.TextOf(Strings.IdIn(record.Start));
            case NbfxRecord.QName:
                return $"{(char)('a' + bytes[0])}:{Strings.TextOf(Strings.IdIn(record.Start + 1))}";
            case NbfxRecord.Bytes8 or NbfxRecord.Bytes16 or NbfxRecord.Bytes32:
                return Convert.ToBase64String(bytes);
            case NbfxRecord.StartList:
                return StringOfList(record);
            case NbfxRecord.Empty:
                return "";
            case NbfxRecord.True:
                return "true";
            case NbfxRecord.False:
                return "false";
            default:
                Span<byte> room = stackalloc byte[Lexical.MaxLength];
                return Encoding.ASCII.GetString(room[..FormatOf(record, room)]);
        }
    }

    /// <summary>The lexical form of a record that is neither text nor bytes nor a list, in ASCII.</summary>
    public int FormatOf(in NbfxText record, Span<byte> room)
    {
        var bytes = Input.Slice(record.Start, record.Length);
        switch (record.Type)
        {
            case NbfxRecord.Empty:
                return 0;
            case NbfxRecord.True:
                return Lexical.Format(room, true);
            case NbfxRecord.False:
                return Lexical.Format(room, false);
            case NbfxRecord.Bool:
                return Lexical.Format(room, bytes[0] == 1);
            case NbfxRecord.Float:
                return Lexical.Format(room, Take<float>(record));
            case NbfxRecord.Double:
                return Lexical.Format(room, Take<double>(record));
            case NbfxRecord.Decimal:
                return Lexical.Format(room, DecimalOf(record));
            case NbfxRecord.DateTime:
                return Lexical.Format(room, DateTimeOf(record));
            case NbfxRecord.TimeSpan:
                return Lexical.Format(room, new TimeSpan(Take<long>(record)));
            case NbfxRecord.UniqueId:
                "urn:uuid:"u8.CopyTo(room);
                return 9 + Lexical.Format(room[9..], new Guid(bytes));
            case NbfxRecord.Guid:
                return Lexical.Format(room, new Guid(bytes));
            case NbfxRecord.UInt64:
                return Lexical.Format(room, Take<ulong>(record));
            default:
                TryInteger(record, out var value);
                return Lexical.Format(room, value);
        }
    }

    private string StringOfList(in NbfxText list)
    {
        var text = new StringBuilder();
        for (var at = list.Start; at < list.Start + list.Length;)
        {
            at = ReadRecord(at, out var item);
            text.Append(text.Length > 0 ? " " : "").Append(StringOf(item));
            CheckExpansion(text.Length, list.Start);
        }

        return text.ToString();
    }

    /// <summary>
    /// Dictionary strings are longer than the records that name them: a message must not blow itself up by them.
    /// </summary>
    public void CheckExpansion(long length, int at)
    {
        const int Free = 64 * 1024;
        const int Times = 16;
        if (length > Free && length > (long)Times * Input.Length)
        {
            Malformed.Throw("A text made of dictionary strings is more than 16 times as long as the document.", at);
        }
    }

    /// <summary>Whoever reads such a content in another way needs the whole document.</summary>
    private void CheckNotBeside(int start)
    {
        if (Blocks is not null && Blocks.TryFind(start, out _))
        {
            throw new XmlException("The content of a byte record is not part of the document.");
        }
    }
}
