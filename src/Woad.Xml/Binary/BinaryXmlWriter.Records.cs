using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Text records ([MC-NBFX] 2.2.3).</content>
public ref partial struct BinaryXmlWriter
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Record(int type, int length)
    {
        Reserve(length + 1);
        _lastText = _pos;
        _span[_pos++] = (byte)type;
    }

    private void WriteToken(XmlToken value, int end)
    {
        var id = value.Utf8.Length > 0 ? IdOf(value, true) : -1;
        if (id >= 0)
        {
            Record(NbfxRecord.Dictionary + end, 5);
            PutInt31(id);
        }
        else if (value.Text.Length == 0)
        {
            Record(NbfxRecord.Empty + end, 0);
        }
        else
        {
            WriteChars(value.Text, end);
        }
    }

    private void WriteQName(XmlName value)
    {
        var prefix = _scope.Prefix(value.Namespace)
            ?? throw new XmlException(Escaped.Text(
                $"The namespace '{value.Namespace}' is not declared where its QName is written."));
        var id = IdOf(value.Local, value.IsStandard);
        if (prefix.PrefixCode > 0 && id >= 0)
        {
            Record(NbfxRecord.QName, 6);
            _span[_pos++] = (byte)(prefix.PrefixCode - 1);
            PutInt31(id);
        }
        else if (prefix.Text.Length == 0 && id >= 0)
        {
            Record(NbfxRecord.Dictionary, 5);
            PutInt31(id);
        }
        else
        {
            WriteChars(prefix.Text.Length == 0 ? value.Local.Text : $"{prefix.Text}:{value.Local.Text}", 0);
        }
    }

    /// <summary>UTF-8, or UTF-16 when that is shorter by more than half a byte a character; never empty.</summary>
    private void WriteChars(string value, int end)
    {
        if (value.Length <= NbfxValue.MaxShort)
        {
            Reserve(NbfxValue.RoomOfShort(value.Length));
            _lastText = _pos;
            _pos += NbfxValue.PutShort(ref At(_pos), value, end);
            return;
        }

        var bytes = Encoding.UTF8.GetByteCount(value);
        if (bytes / 2 > value.Length)
        {
            WriteUnicode(value, end);
            return;
        }

        Length(NbfxRecord.Chars8 + end, bytes);
        Reserve(bytes);
        _pos += Encoding.UTF8.GetBytes(value, _span[_pos..]);
    }

    private void WriteUnicode(string value, int end)
    {
        Length(NbfxRecord.Unicode8 + end, 2 * value.Length);
        Reserve(2 * value.Length);
        MemoryMarshal.AsBytes(value.AsSpan()).CopyTo(_span[_pos..]);
        _pos += 2 * value.Length;
    }

    /// <summary>
    /// Whole groups of three bytes in one record, the rest in a second, as the BCL's base64 writing does.
    /// </summary>
    private void WriteBytes(ReadOnlySpan<byte> value, int end)
    {
        var rest = value.Length % 3;
        var whole = value.Length - rest;
        if (whole > 0)
        {
            WriteBlock(value[..whole], rest == 0 ? end : 0);
        }

        if (rest > 0)
        {
            WriteBlock(value[whole..], end);
        }
    }

    /// <summary>The same records; the first one's content is lent to the output.</summary>
    private void WriteLent(byte[] value, ILendingOutput output)
    {
        var rest = value.Length % 3;
        var whole = value.Length - rest;
        Length(NbfxRecord.Bytes8 + (rest == 0 ? 1 : 0), whole);
        _output.Advance(_pos);
        _pos = 0;
        output.Lend(value, whole);
        _span = _output.GetSpan(256);
        if (rest > 0)
        {
            WriteBlock(value.AsSpan(whole), 1);
        }
    }

    private void WriteBlock(ReadOnlySpan<byte> value, int end)
    {
        Length(NbfxRecord.Bytes8 + end, value.Length);
        while (value.Length > 0)
        {
            var part = Math.Min(value.Length, BlockBytes);
            Reserve(part);
            value[..part].CopyTo(_span[_pos..]);
            _pos += part;
            value = value[part..];
        }
    }

    /// <summary>
    /// A record with its length in one, two or four bytes; <paramref name="type"/> is the one-byte form.
    /// </summary>
    private void Length(int type, int length)
    {
        if (length <= byte.MaxValue)
        {
            Record(type, 1 + length);
            _span[_pos++] = (byte)length;
        }
        else if (length <= ushort.MaxValue)
        {
            Record(type + 2, 2);
            Append((ushort)length);
        }
        else
        {
            Record(type + 4, 4);
            Append(length);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Append<T>(T value) where T : unmanaged
    {
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref MemoryMarshal.GetReference(_span), _pos), value);
        _pos += Unsafe.SizeOf<T>();
    }
}
