using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;
using System.Xml;

namespace Woad.Xml;

/// <content>Taking the content of an element: usual forms at once, others record by record.</content>
public ref partial struct BinaryXmlReader
{
    /// <summary>Takes a Chars8 record of ASCII that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeShortAscii(out ReadOnlySpan<byte> text)
    {
        if ((_state & ~State.InArray) != State.Plain || _input.Length - _pos < 2)
        {
            text = default;
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos);
        int length = Unsafe.Add(ref at, 1);
        text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref at, 2), length);
        if (at != NbfxRecord.Chars8 + 1 || length > _input.Length - _pos - 2 || length > _limits.MaxStringContentLength
            || !IsAscii(ref Unsafe.Add(ref at, 2), length))
        {
            text = default;
            return false;
        }

        TakeUpTo(_pos + 2 + length);
        return true;
    }

    /// <summary>One look at 16 bytes decides for short strings, where the input has as many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool IsAscii(ref byte text, int length) =>
        length <= 16 && _input.Length - _pos >= 18
            ? (Vector128.LoadUnsafe(ref text).ExtractMostSignificantBits() & ((1u << length) - 1)) == 0
            : AsciiText.IsAscii(ref text, length);

    /// <summary>Takes an integer record of at most four bytes that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeSmallInteger(out int value)
    {
        value = 0;
        if ((_state & ~State.InArray) != State.Plain || _input.Length - _pos < 5)
        {
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos);
        ref var content = ref Unsafe.Add(ref at, 1);
        var length = 1;
        switch (at)
        {
            case NbfxRecord.Zero + 1:
                break;
            case NbfxRecord.One + 1:
                value = 1;
                break;
            case NbfxRecord.Int8 + 1:
                value = (sbyte)content;
                length = 2;
                break;
            case NbfxRecord.Int16 + 1:
                value = Unsafe.ReadUnaligned<short>(ref content);
                length = 3;
                break;
            case NbfxRecord.Int32 + 1:
                value = Unsafe.ReadUnaligned<int>(ref content);
                length = 5;
                break;
            default:
                return false;
        }

        TakeUpTo(_pos + length);
        return true;
    }

    /// <summary>Takes a record of this one type, which also ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeFixed<T>(int type, out T value) where T : unmanaged
    {
        if ((_state & ~State.InArray) != State.Plain || _input.Length - _pos < 1 + Unsafe.SizeOf<T>()
            || _input[_pos] != type)
        {
            value = default;
            return false;
        }

        value = Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos + 1));
        TakeUpTo(_pos + 1 + Unsafe.SizeOf<T>());
        return true;
    }

    /// <summary>
    /// Takes the content of the element just started when it is one text record, with the end of the element; false
    /// leaves the reader where it was (no text, several records, or child elements).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryTakeSingle(out NbfxText record)
    {
        if (InItem)
        {
            TakeItem(out record);
            return true;
        }

        if (!TryPeekSingle(out record, out var next))
        {
            return false;
        }

        TakeUpTo(next);
        return true;
    }

    /// <summary>
    /// Whether the content is one text record that ends the element; <paramref name="next"/> is after the end.
    /// </summary>
    private readonly bool TryPeekSingle(out NbfxText record, out int next)
    {
        if ((_state & ~State.InArray) != State.Plain || _pos >= _input.Length || _input[_pos] < NbfxRecord.Zero)
        {
            record = default;
            next = 0;
            return false;
        }

        next = _records.ReadRecord(_pos, out record);
        if (record.EndsElement)
        {
            return true;
        }

        if (next < _input.Length && _input[next] == NbfxRecord.EndElement)
        {
            next++;
            return true;
        }

        record = default;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void TakeUpTo(int next)
    {
        _pos = next;
        Leave();
    }

    private void TakeItem(out NbfxText record)
    {
        record = new NbfxText
        {
            Type = (byte)(_array.Type - 1),
            EndsElement = true,
            Start = _array.Item,
            Length = _array.Size,
        };
        Visits.Add(_array.Size);
        _records.CheckValue(record);
        InItem = false;
        _array.Item += _array.Size;
        _array.Remaining--;
        _pos = _array.Item;
        if (_array.Remaining == 0)
        {
            InArray = false;
            _scope.Leave(_depth);
        }

        _depth--;
    }

    private void SkipTextRecord()
    {
        if (InItem)
        {
            TakeItem(out _);
            return;
        }

        _pos = _records.ReadRecord(_pos, out var record);
        ImpliedEnd = record.EndsElement;
    }

    /// <summary>
    /// Content as UTF-8 when it is not of the expected type: of <paramref name="record"/>, or of all records.
    /// </summary>
    private ReadOnlySpan<byte> TextUtf8(in NbfxText record) => record.Type switch
    {
        0 => Encoding.UTF8.GetBytes(TakeManyAsString()),
        NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 => _input.Slice(record.Start, record.Length),
        _ => Encoding.UTF8.GetBytes(_records.StringOf(record)),
    };

    private byte[] TakeManyAsBytes()
    {
        var (at, total, bytesOnly) = (_pos, 0L, !ImpliedEnd && !Peeked);
        while (bytesOnly && at < _input.Length && _input[at] != NbfxRecord.EndElement)
        {
            bytesOnly = NbfxRecords.IsBytes((byte)(_input[at] & 0xFE));
            if (bytesOnly)
            {
                at = _records.ReadRecord(at, out var record);
                total += record.Length;
                CheckArrayLength(total);
                if (record.EndsElement)
                {
                    break;
                }
            }
        }

        return bytesOnly && at < _input.Length + 1
            ? CopyBytes((int)total)
            : LexicalParser.Base64(Encoding.UTF8.GetBytes(TakeManyAsString()), _limits.MaxArrayLength);
    }

    private byte[] CopyBytes(int total)
    {
        var result = GC.AllocateUninitializedArray<byte>(total);
        var length = 0;
        while (Next() == XmlNext.Text)
        {
            _pos = _records.ReadRecord(_pos, out var record);
            ImpliedEnd = record.EndsElement;
            _input.Slice(record.Start, record.Length).CopyTo(result.AsSpan(length));
            length += record.Length;
        }

        End();
        return result;
    }

    /// <summary>
    /// The whole content of the element just started, in any number of records and comments, and its end.
    /// </summary>
    private string TakeManyAsString()
    {
        StringBuilder? text = null;
        var length = 0L;
        while (Next() == XmlNext.Text)
        {
            _pos = _records.ReadRecord(_pos, out var record);
            ImpliedEnd = record.EndsElement;
            var part = _records.StringOf(record);
            length += part.Length;
            _records.CheckExpansion(length, _pos);
            if (length > _limits.MaxStringContentLength)
            {
                Malformed.StringLength(_limits.MaxStringContentLength);
            }

            (text ??= new StringBuilder()).Append(part);
        }

        if (Peeked)
        {
            throw Malformed.At("The element has a child element where only text may stand.", _pos);
        }

        End();
        return text?.ToString() ?? "";
    }

    private readonly void CheckArrayLength(long length)
    {
        if (length > _limits.MaxArrayLength)
        {
            Malformed.ArrayLength(_limits.MaxArrayLength);
        }
    }

    private readonly void CheckStringLength(in NbfxText record)
    {
        if (record.Length > _limits.MaxStringContentLength
            && _records.StringOf(record).Length > _limits.MaxStringContentLength)
        {
            Malformed.StringLength(_limits.MaxStringContentLength);
        }
    }
}
