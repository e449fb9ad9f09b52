using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;
using System.Xml;

namespace Woad.Xml;

/// <content>Text records ([MC-NBFX] 2.2.3) and values.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public string ReadString()
    {
        if (TryTakeShortAscii(out var text))
        {
            return AsciiText.Make(ref MemoryMarshal.GetReference(text), text.Length);
        }

        if (!TryTakeSingle(out var record))
        {
            return TakeManyAsString();
        }

        CheckStringLength(record);
        return _records.StringOf(record);
    }

    /// <inheritdoc/>
    public bool ReadBoolean()
    {
        if (TryTakeSingle(out var record))
        {
            switch (record.Type)
            {
                case NbfxRecord.True or NbfxRecord.One:
                    return true;
                case NbfxRecord.False or NbfxRecord.Zero:
                    return false;
                case NbfxRecord.Bool:
                    return _input[record.Start] != 0;
            }
        }

        return LexicalParser.Boolean(TextUtf8(record));
    }

    /// <inheritdoc/>
    public int ReadInt32()
    {
        if (TryTakeSmallInteger(out var small))
        {
            return small;
        }

        if (TryTakeSingle(out var record) && _records.TryInteger(record, out var value))
        {
            return value == (int)value ? (int)value : throw Malformed.Value(_records.StringOf(record), "Int32");
        }

        return LexicalParser.Int32(TextUtf8(record));
    }

    /// <inheritdoc/>
    public long ReadInt64()
    {
        if (TryTakeSingle(out var record) && _records.TryInteger(record, out var value))
        {
            return value;
        }

        return LexicalParser.Int64(TextUtf8(record));
    }

    /// <inheritdoc/>
    public ulong ReadUInt64()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.UInt64)
            {
                return _records.Take<ulong>(record);
            }

            if (_records.TryInteger(record, out var value) && value >= 0)
            {
                return (ulong)value;
            }
        }

        return LexicalParser.UInt64(TextUtf8(record));
    }

    /// <inheritdoc/>
    public float ReadSingle()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.Float)
            {
                return _records.Take<float>(record);
            }

            if (_records.TryInteger(record, out var value))
            {
                return value;
            }
        }

        return LexicalParser.Single(TextUtf8(record));
    }

    /// <inheritdoc/>
    public double ReadDouble()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.Double)
            {
                return _records.Take<double>(record);
            }

            if (record.Type == NbfxRecord.Float)
            {
                return _records.Take<float>(record);
            }

            if (_records.TryInteger(record, out var value))
            {
                return value;
            }
        }

        return LexicalParser.Double(TextUtf8(record));
    }

    /// <inheritdoc/>
    public decimal ReadDecimal()
    {
        if (TryTakeSingle(out var record))
        {
            if (record.Type == NbfxRecord.Decimal)
            {
                return _records.DecimalOf(record);
            }

            if (_records.TryInteger(record, out var value))
            {
                return value;
            }
        }

        return LexicalParser.Decimal(TextUtf8(record));
    }

    /// <inheritdoc/>
    public DateTime ReadDateTime()
    {
        if (TryTakeFixed(NbfxRecord.DateTime + 1, out long binary))
        {
            return NbfxDateTime.TryMake(binary, out var value)
                ? value
                : throw Malformed.At("The content of a text record 0x96 is not valid.", _pos);
        }

        return TryTakeSingle(out var record) && record.Type == NbfxRecord.DateTime
            ? _records.DateTimeOf(record)
            : LexicalParser.DateTime(TextUtf8(record));
    }

    /// <inheritdoc/>
    public TimeSpan ReadTimeSpan() =>
        TryTakeSingle(out var record) && record.Type == NbfxRecord.TimeSpan
            ? new TimeSpan(_records.Take<long>(record))
            : LexicalParser.TimeSpan(TextUtf8(record));

    /// <inheritdoc/>
    public Guid ReadGuid() =>
        TryTakeSingle(out var record) && record.Type is NbfxRecord.Guid or NbfxRecord.UniqueId
            ? new Guid(_input.Slice(record.Start, 16))
            : LexicalParser.Guid(TextUtf8(record));

    /// <inheritdoc/>
    public UniqueId ReadUniqueId() =>
        TryTakeSingle(out var record) && record.Type == NbfxRecord.UniqueId
            ? new UniqueId(new Guid(_input.Slice(record.Start, 16)))
            : LexicalParser.UniqueId(TextUtf8(record));

    /// <inheritdoc/>
    public byte[] ReadBytes()
    {
        if (_records.Blocks is not null && TryTakeBlock(out var block))
        {
            return block;
        }

        if (TryTakeSingle(out var record))
        {
            if (NbfxRecords.IsBytes(record.Type))
            {
                CheckArrayLength(record.Length);
                var bytes = GC.AllocateUninitializedArray<byte>(record.Length);
                _input.Slice(record.Start, record.Length).CopyTo(bytes);
                return bytes;
            }

            return LexicalParser.Base64(TextUtf8(record), _limits.MaxArrayLength);
        }

        return TakeManyAsBytes();
    }

    /// <inheritdoc/>
    public bool TryReadUtf8(out ReadOnlySpan<byte> utf8)
    {
        utf8 = default;
        if (ImpliedEnd)
        {
            End();
            return true;
        }

        if (InItem || !TryPeekSingle(out var record, out var next))
        {
            return false;
        }

        switch (record.Type)
        {
            case NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32:
                utf8 = _input.Slice(record.Start, record.Length);
                break;
            case NbfxRecord.Dictionary:
                utf8 = _records.Strings.Utf8Of(_records.Strings.IdIn(record.Start));
                break;
            case NbfxRecord.Empty:
                break;
            default:
                return false;
        }

        CheckStringLength(record);
        TakeUpTo(next);
        return true;
    }

    /// <summary>
    /// Reads the text content of the element just started and its end tag, when it is a dictionary id; otherwise leaves
    /// the reader where it was and returns false.
    /// </summary>
    /// <param name="id">The wire id: odd for the session's table, even for the static dictionary.</param>
    /// <returns><see langword="true"/> when the text is a dictionary identifier.</returns>
    public bool TryReadDictionaryId(out int id)
    {
        if (!TryPeekSingle(out var record, out var next) || record.Type != NbfxRecord.Dictionary)
        {
            id = -1;
            return false;
        }

        id = _records.Strings.IdIn(record.Start).Start;
        TakeUpTo(next);
        return true;
    }

    /// <inheritdoc/>
    public bool TryReadText(XmlToken expected)
    {
        if (InItem || !TryPeekSingle(out var record, out var next))
        {
            return false;
        }

        var equal = record.Type switch
        {
            NbfxRecord.Dictionary => _records.Strings.Is(_records.Strings.IdIn(record.Start), expected),
            NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 =>
                _input.Slice(record.Start, record.Length).SequenceEqual(expected.Utf8),
            _ => string.Equals(_records.StringOf(record), expected.Text, StringComparison.Ordinal),
        };
        if (equal)
        {
            TakeUpTo(next);
        }

        return equal;
    }
}
