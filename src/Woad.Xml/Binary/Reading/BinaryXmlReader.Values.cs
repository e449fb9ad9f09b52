using System.Runtime.InteropServices;
using System.Xml;

namespace Woad.Xml;

/// <content>Text records ([MC-NBFX] 2.2.3) and values.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public string ReadString()
    {
        if (_content.TryTakeShortAscii(out var text))
        {
            return AsciiText.Make(ref MemoryMarshal.GetReference(text), text.Length);
        }

        if (!_content.TryTakeSingle(out var record))
        {
            return _content.TakeManyAsString();
        }

        _content.CheckStringLength(record);
        return _content.Nodes.Records.StringOf(record);
    }

    /// <inheritdoc/>
    public bool ReadBoolean()
    {
        if (_content.TryTakeFlag(out var flag))
        {
            return flag;
        }

        return _content.TryTakeSingle(out var record) && _content.Nodes.Records.TryBoolean(record, out var value)
            ? value
            : LexicalParser.Boolean(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public int ReadInt32()
    {
        if (_content.TryTakeSmallInteger(out var small))
        {
            return small;
        }

        if (_content.TryTakeSingle(out var record) && _content.Nodes.Records.TryInteger(record, out var value))
        {
            return value == (int)value
                ? (int)value
                : throw Malformed.Value(_content.Nodes.Records.StringOf(record), "Int32");
        }

        return LexicalParser.Int32(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public long ReadInt64()
    {
        if (_content.TryTakeSmallInteger(out var small))
        {
            return small;
        }

        return _content.TryTakeSingle(out var record) && _content.Nodes.Records.TryInteger(record, out var value)
            ? value
            : LexicalParser.Int64(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public ulong ReadUInt64() =>
        _content.TryTakeSingle(out var record) && _content.Nodes.Records.TryUInt64(record, out var value)
            ? value
            : LexicalParser.UInt64(_content.TextUtf8(record));

    /// <inheritdoc/>
    public float ReadSingle()
    {
        if (_content.TryTakeFixed(NbfxRecord.Float + 1, out float single))
        {
            return single;
        }

        return _content.TryTakeSingle(out var record) && _content.Nodes.Records.TrySingle(record, out var value)
            ? value
            : LexicalParser.Single(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public double ReadDouble()
    {
        if (_content.TryTakeFixed(NbfxRecord.Double + 1, out double number))
        {
            return number;
        }

        return _content.TryTakeSingle(out var record) && _content.Nodes.Records.TryDouble(record, out var value)
            ? value
            : LexicalParser.Double(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public decimal ReadDecimal()
    {
        if (_content.TryTakeDecimal(out var number))
        {
            return number;
        }

        return _content.TryTakeSingle(out var record) && _content.Nodes.Records.TryDecimal(record, out var value)
            ? value
            : LexicalParser.Decimal(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public DateTime ReadDateTime()
    {
        if (_content.TryTakeFixed(NbfxRecord.DateTime + 1, out long binary))
        {
            return NbfxDateTime.TryMake(binary, out var value)
                ? value
                : throw Malformed.At("The content of a text record 0x96 is not valid.", _content.Nodes.Position);
        }

        return _content.TryTakeSingle(out var record) && record.Type == NbfxRecord.DateTime
            ? _content.Nodes.Records.DateTimeOf(record)
            : LexicalParser.DateTime(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public TimeSpan ReadTimeSpan()
    {
        if (_content.TryTakeFixed(NbfxRecord.TimeSpan + 1, out long ticks))
        {
            return new TimeSpan(ticks);
        }

        return _content.TryTakeSingle(out var record) && record.Type == NbfxRecord.TimeSpan
            ? new TimeSpan(_content.Nodes.Records.Take<long>(record))
            : LexicalParser.TimeSpan(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public Guid ReadGuid()
    {
        if (_content.TryTakeShortAscii(out var text))
        {
            return LexicalParser.Guid(text);
        }

        return _content.TryTakeSingle(out var record) && record.Type is NbfxRecord.Guid or NbfxRecord.UniqueId
            ? new Guid(_content.Nodes.Input.Slice(record.Start, 16))
            : LexicalParser.Guid(_content.TextUtf8(record));
    }

    /// <inheritdoc/>
    public UniqueId ReadUniqueId() =>
        _content.TryTakeSingle(out var record) && record.Type == NbfxRecord.UniqueId
            ? new UniqueId(new Guid(_content.Nodes.Input.Slice(record.Start, 16)))
            : LexicalParser.UniqueId(_content.TextUtf8(record));

    /// <inheritdoc/>
    public byte[] ReadBytes()
    {
        if (_content.Nodes.Records.Blocks is not null && _content.TryTakeBlock(out var block))
        {
            return block;
        }

        if (_content.TryTakeSingle(out var record))
        {
            if (NbfxRecords.IsBytes(record.Type))
            {
                _content.CheckArrayLength(record.Length);
                var bytes = GC.AllocateUninitializedArray<byte>(record.Length);
                _content.Nodes.Input.Slice(record.Start, record.Length).CopyTo(bytes);
                return bytes;
            }

            return LexicalParser.Base64(_content.TextUtf8(record), _content.Nodes.Limits.MaxArrayLength);
        }

        return _content.TakeManyAsBytes();
    }

    /// <inheritdoc/>
    public bool TryReadUtf8(out ReadOnlySpan<byte> utf8) => _content.TryTakeUtf8(out utf8);

    /// <summary>
    /// Reads the text content of the element just started and its end tag, when it is a dictionary id; otherwise leaves
    /// the reader where it was and returns false.
    /// </summary>
    /// <param name="id">The wire id: odd for the session's table, even for the static dictionary.</param>
    /// <returns><see langword="true"/> when the text is a dictionary identifier.</returns>
    public bool TryReadDictionaryId(out int id) => _content.TryTakeId(out id);

    /// <inheritdoc/>
    public bool TryReadText(XmlToken expected) => _content.TryTakeText(expected);
}
