using System.Buffers;
using System.Buffers.Binary;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Copies records of binary XML ([MC-NBFX] 2.2) to another connection in one pass. Values are not decoded. Ids of the
/// first connection's strings ([MC-NBFSE] 2.1) become ids of the second one's, or the strings themselves.
/// </summary>
internal ref struct NbfxCopy
{
    private readonly ReadOnlySpan<byte> _input;
    private readonly BinaryReaderSession? _from;
    private readonly BinaryWriterSession? _to;
    private readonly IBufferWriter<byte> _output;
    private int _left;

    /// <summary>The position of the first byte that is copied as it is.</summary>
    private int _unwritten;

    private NbfxCopy(
        ReadOnlySpan<byte> input, BinaryReaderSession? from, BinaryWriterSession? to, IBufferWriter<byte> output,
        int maxInlined)
    {
        _input = input;
        (_from, _to, _output, _left) = (from, to, output, maxInlined);
    }

    /// <summary>Copies records.</summary>
    /// <param name="records">Whole records.</param>
    /// <param name="from">The strings that they refer to; null when they refer to none.</param>
    /// <param name="to">The strings that the copy may refer to; null for none.</param>
    /// <param name="output">Takes the copy.</param>
    /// <param name="maxInlined">
    /// Bytes of strings that the copy may have in the place of ids: a peer may refer to a long string with every two
    /// bytes.
    /// </param>
    /// <exception cref="XmlException">The records are malformed, or the copy would be too large.</exception>
    public static void Write(
        ReadOnlySpan<byte> records, BinaryReaderSession? from, BinaryWriterSession? to, IBufferWriter<byte> output,
        int maxInlined)
    {
        if (from is null || from.Count == 0)
        {
            output.Write(records);
            return;
        }

        var copy = new NbfxCopy(records, from, to, output, maxInlined);
        for (var at = 0; at < records.Length;)
        {
            at = copy.Record(at);
        }

        copy.Flush(records.Length);
    }

    private int Record(int at)
    {
        var type = _input[at];
        return type switch
        {
            NbfxRecord.Array => Array(at + 1),
            NbfxRecord.ShortDictionaryAttribute => Name(at, at + 1, NbfxRecord.ShortAttribute),
            NbfxRecord.DictionaryAttribute => Name(at, Text(at + 1), NbfxRecord.Attribute),
            NbfxRecord.ShortDictionaryXmlns => Name(at, at + 1, NbfxRecord.ShortXmlns),
            NbfxRecord.DictionaryXmlns => Name(at, Text(at + 1), NbfxRecord.Xmlns),
            >= NbfxRecord.PrefixDictionaryAttributeA and < NbfxRecord.PrefixAttributeA => Name(
                at, at + 1, (byte)(type - NbfxRecord.PrefixDictionaryAttributeA + NbfxRecord.PrefixAttributeA)),
            NbfxRecord.ShortDictionaryElement => Name(at, at + 1, NbfxRecord.ShortElement),
            NbfxRecord.DictionaryElement => Name(at, Text(at + 1), NbfxRecord.Element),
            >= NbfxRecord.PrefixDictionaryElementA and < NbfxRecord.PrefixElementA => Name(
                at, at + 1, (byte)(type - NbfxRecord.PrefixDictionaryElementA + NbfxRecord.PrefixElementA)),
            NbfxRecord.Dictionary or NbfxRecord.Dictionary + 1 => Value(at),
            NbfxRecord.QName or NbfxRecord.QName + 1 => QName(at),
            _ => Other(at),
        };
    }

    private readonly int Other(int at)
    {
        var walk = NbfxWalk.From(at);
        return walk.TryNext(_input)
            ? walk.Offset
            : throw Malformed.At($"The record 0x{_input[at]:X2} is not valid at this location.", at);
    }

    /// <summary>
    /// A name whose local part, or a declaration whose namespace, is an id at <paramref name="idAt"/>.
    /// </summary>
    private int Name(int at, int idAt, byte inline)
    {
        var end = NbfxInt31.Read(_input, idAt, out var id);
        if ((id & 1) == 0 || Known(id, idAt, end, out var text))
        {
            return end;
        }

        Flush(at);
        Put(inline);
        _output.Write(_input[(at + 1)..idAt]);
        PutText(text!);
        _unwritten = end;
        return end;
    }

    private int Value(int at)
    {
        var end = NbfxInt31.Read(_input, at + 1, out var id);
        if ((id & 1) == 0 || Known(id, at + 1, end, out var text))
        {
            return end;
        }

        Flush(at);
        PutChars(default, text!.Utf8, _input[at] & 1);
        _unwritten = end;
        return end;
    }

    private int QName(int at)
    {
        if (at + 1 >= _input.Length || _input[at + 1] >= 26)
        {
            throw Malformed.At("The prefix of a QName is not one of the letters a to z.", at);
        }

        var end = NbfxInt31.Read(_input, at + 2, out var id);
        if ((id & 1) == 0 || Known(id, at + 2, end, out var text))
        {
            return end;
        }

        Flush(at);
        ReadOnlySpan<byte> prefix = [(byte)('a' + _input[at + 1]), (byte)':'];
        PutChars(prefix, text!.Utf8, _input[at] & 1);
        _unwritten = end;
        return end;
    }

    /// <summary>An element, its attributes, its end, and then a type with many values ([MC-NBFX] 2.2.2).</summary>
    private int Array(int at)
    {
        while (at < _input.Length && _input[at] != NbfxRecord.EndElement)
        {
            at = Record(at);
        }

        if (at + 1 >= _input.Length)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        var size = (byte)(_input[at + 1] & 0xFE) switch
        {
            NbfxRecord.Bool => 1,
            NbfxRecord.Int16 => 2,
            NbfxRecord.Int32 or NbfxRecord.Float => 4,
            NbfxRecord.Int64 or NbfxRecord.Double or NbfxRecord.DateTime or NbfxRecord.TimeSpan => 8,
            NbfxRecord.Decimal or NbfxRecord.Guid => 16,
            _ => throw Malformed.At($"An array of records 0x{_input[at + 1]:X2} is not valid.", at + 1),
        };
        var start = NbfxInt31.Read(_input, at + 2, out var count);
        return (long)count * size <= _input.Length - start
            ? start + (count * size)
            : throw Malformed.EndOfInput(_input.Length);
    }

    /// <summary>
    /// Whether the copy has an id for a string: then it is written where it differs. Otherwise the string is returned.
    /// </summary>
    private bool Known(int id, int idAt, int end, out SessionString? text)
    {
        text = _from!.Find(id)
            ?? throw Malformed.At($"The string {id} of the session has not been received.", idAt);
        var other = _to is null ? -1 : text.Token is { } token ? _to.IdOf(token) : _to.IdOf(text.Text);
        if (other < 0)
        {
            _left -= text.Utf8.Length;
            return _left >= 0
                ? false
                : throw new XmlException(
                    "The copy of a message for another connection would be larger than messages may be: it refers too "
                        + "often to strings of its own connection. Raise MaxReceivedMessageSize, or MaxSessionSize of "
                        + "the BinaryMessageEncodingBindingElement of the outgoing binding.");
        }

        if (other != id)
        {
            Flush(idAt);
            PutNumber(other);
            _unwritten = end;
        }

        return true;
    }

    private readonly int Text(int at)
    {
        var start = NbfxInt31.Read(_input, at, out var length);
        return length <= _input.Length - start ? start + length : throw Malformed.EndOfInput(_input.Length);
    }

    private void Flush(int end)
    {
        _output.Write(_input[_unwritten..end]);
        _unwritten = end;
    }

    private readonly void PutText(SessionString text)
    {
        PutNumber(text.Utf8.Length);
        _output.Write(text.Utf8);
    }

    private readonly void PutChars(ReadOnlySpan<byte> prefix, ReadOnlySpan<byte> text, int endsElement)
    {
        var length = prefix.Length + text.Length;
        var head = _output.GetSpan(5);
        switch (length)
        {
            case <= byte.MaxValue:
                (head[0], head[1]) = ((byte)(NbfxRecord.Chars8 | endsElement), (byte)length);
                _output.Advance(2);
                break;
            case <= ushort.MaxValue:
                head[0] = (byte)(NbfxRecord.Chars16 | endsElement);
                BinaryPrimitives.WriteUInt16LittleEndian(head[1..], (ushort)length);
                _output.Advance(3);
                break;
            default:
                head[0] = (byte)(NbfxRecord.Chars32 | endsElement);
                BinaryPrimitives.WriteInt32LittleEndian(head[1..], length);
                _output.Advance(5);
                break;
        }

        _output.Write(prefix);
        _output.Write(text);
    }

    private readonly void PutNumber(int value)
    {
        var room = _output.GetSpan(5);
        var length = 0;
        for (; value >= 0x80; value >>= 7)
        {
            room[length++] = (byte)(value | 0x80);
        }

        room[length++] = (byte)value;
        _output.Advance(length);
    }

    private readonly void Put(byte value)
    {
        _output.GetSpan(1)[0] = value;
        _output.Advance(1);
    }
}
