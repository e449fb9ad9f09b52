using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <content>Values: text content, and whole elements with one value.</content>
public ref partial struct TextXmlWriter
{
    /// <inheritdoc/>
    public void Value(string value) => WriteEscaped(value, false);

    /// <inheritdoc/>
    public void Value(XmlToken value) => WriteEscaped(value.Text, false);

    /// <inheritdoc/>
    public void Value(UniqueId value) => WriteEscaped(value.ToString(), false);

    /// <inheritdoc/>
    public void QName(XmlName value) => QualifiedName(value);

    /// <inheritdoc/>
    public void QName(string local, XmlToken ns)
    {
        PutPrefix(ns);
        WriteEscaped(local, false);
    }

    /// <inheritdoc/>
    public void Value(ReadOnlySpan<byte> value)
    {
        const int Chunk = 3 * 4096;
        if (_mtom is not null && value.Length >= Xop.Threshold)
        {
            Put("<xop:Include href=\""u8);
            WriteEscaped(_mtom.Add(value), true);
            Put("\" xmlns:xop=\"http://www.w3.org/2004/08/xop/include\"/>"u8);
            return;
        }

        while (value.Length > 0)
        {
            var part = value[..Math.Min(value.Length, Chunk)];
            var room = Room(Base64.GetMaxEncodedToUtf8Length(part.Length));
            Base64.EncodeToUtf8(part, room, out var consumed, out var written);
            _pos += written;
            value = value[consumed..];
        }
    }

    /// <inheritdoc/>
    public void Element(XmlName name, string value)
    {
        const int Short = 512;
        if (value.Length is > 0 and <= Short && TryBegin(name, value.Length + 16, out var tag))
        {
            var clean = NarrowClean(value, ref Unsafe.Add(ref MemoryMarshal.GetReference(_span), _pos), false);
            _pos += clean;
            if (clean == value.Length)
            {
                Finish(tag);
                return;
            }

            WriteGeneral(value.AsSpan(clean), false);
            Put(tag.End, tag.EndLength);
            return;
        }

        Start(name);
        WriteEscaped(value, false);
        End(name);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ReadOnlySpan<byte> value)
    {
        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, byte[] value) => Element(name, value.AsSpan());

    /// <inheritdoc/>
    public void ElementNil(XmlName name)
    {
        StartOpen(name);
        AttributeNil();
        EndOfEmpty();
    }

    /// <inheritdoc/>
    public void Value(bool value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, bool value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(int value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, int value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(long value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, long value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(ulong value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ulong value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(float value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, float value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(double value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, double value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(decimal value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, decimal value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(DateTime value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, DateTime value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(TimeSpan value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, TimeSpan value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(Guid value)
    {
        var room = Room(Lexical.MaxLength);
        _pos += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, Guid value)
    {
        if (TryBegin(name, Lexical.MaxLength, out var tag))
        {
            _pos += Lexical.Format(_span[_pos..], value);
            Finish(tag);
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <summary>
    /// Writes the start tag and leaves room for a value and the end tag; false when declarations are needed.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryBegin(XmlName name, int valueLength, out XmlTag tag)
    {
        if (!ReferenceEquals(name.Namespace, _scope.CachedNamespace))
        {
            tag = null!;
            return false;
        }

        tag = name.TagFor(_scope.CachedPrefix!);
        if (tag.EndLength > XmlTag.Block)
        {
            return false;
        }

        Unsafe.CopyBlockUnaligned(
            ref MemoryMarshal.GetReference(Room((2 * XmlTag.Block) + valueLength)),
            ref MemoryMarshal.GetArrayDataReference(tag.Start),
            XmlTag.Block);
        _pos += tag.StartLength;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Finish(XmlTag tag)
    {
        Unsafe.CopyBlockUnaligned(
            ref Unsafe.Add(ref MemoryMarshal.GetReference(_span), _pos),
            ref MemoryMarshal.GetArrayDataReference(tag.End),
            XmlTag.Block);
        _pos += tag.EndLength;
    }
}
