using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <content>Values: text content, and whole elements with one value.</content>
public ref partial struct TextXmlWriter
{
    /// <inheritdoc/>
    public void Value(string value) => Tags.Output.WriteEscaped(value, false);

    /// <inheritdoc/>
    public void Value(XmlToken value) => Tags.Output.WriteEscaped(value.Text, false);

    /// <inheritdoc/>
    public void Value(UniqueId value) => Tags.Output.WriteEscaped(value.ToString(), false);

    /// <inheritdoc/>
    public void QName(XmlName value) => Tags.QualifiedName(value);

    /// <inheritdoc/>
    public void QName(string local, XmlToken ns)
    {
        Tags.PutPrefix(ns);
        Tags.Output.WriteEscaped(local, false);
    }

    /// <inheritdoc/>
    public void Value(ReadOnlySpan<byte> value)
    {
        const int Chunk = 3 * 4096;
        if (_mtom is not null && value.Length >= Xop.Threshold)
        {
            Tags.Output.Put("<xop:Include href=\""u8);
            Tags.Output.WriteEscaped(_mtom.Add(value), true);
            Tags.Output.Put("\" xmlns:xop=\"http://www.w3.org/2004/08/xop/include\"/>"u8);
            return;
        }

        while (value.Length > 0)
        {
            var part = value[..Math.Min(value.Length, Chunk)];
            var room = Tags.Output.Room(Base64.GetMaxEncodedToUtf8Length(part.Length));
            Base64.EncodeToUtf8(part, room, out var consumed, out var written);
            Tags.Output.Position += written;
            value = value[consumed..];
        }
    }

    /// <inheritdoc/>
    public void Element(XmlName name, string value)
    {
        const int Short = 512;
        if (value.Length is > 0 and <= Short && Tags.TryStartUsual(name, value.Length + 16, out var tag))
        {
            ref var output = ref Tags.Output;
            ref var to = ref Unsafe.Add(ref MemoryMarshal.GetReference(output.Span), output.Position);
            var clean = TextEscaping.NarrowClean(value, ref to, false);
            if (clean == value.Length)
            {
                output.EndUsual(tag, clean);
                return;
            }

            output.Position += clean;
            output.WriteGeneral(value.AsSpan(clean), false);
            output.Put(tag.End, tag.EndLength);
            return;
        }

        Start(name);
        Tags.Output.WriteEscaped(value, false);
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
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, bool value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(int value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, int value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(long value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, long value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(ulong value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ulong value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(float value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, float value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(double value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, double value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(decimal value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, decimal value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(DateTime value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, DateTime value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(TimeSpan value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, TimeSpan value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }

    /// <inheritdoc/>
    public void Value(Guid value)
    {
        var room = Tags.Output.Room(Lexical.MaxLength);
        Tags.Output.Position += Lexical.Format(room, value);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, Guid value)
    {
        if (Tags.TryStartUsual(name, Lexical.MaxLength, out var tag))
        {
            Tags.Output.EndUsual(tag, Lexical.Format(Tags.Output.Rest, value));
            return;
        }

        Start(name);
        Value(value);
        End(name);
    }
}
