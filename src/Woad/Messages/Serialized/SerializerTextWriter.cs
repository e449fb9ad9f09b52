using System.Runtime.InteropServices;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>A <see cref="SerializerXmlWriter"/> of UTF-8 text.</summary>
internal sealed class SerializerTextWriter : SerializerXmlWriter
{
    /// <summary>Characters that are escaped at once.</summary>
    private const int Part = 4096;

    /// <summary>Bytes that one character takes at most.</summary>
    private const int OfCharacter = 8;

    /// <summary>Bytes that are written in vain behind characters.</summary>
    private const int Slack = 16;

    protected override void BeginBytes(PooledXmlWriter envelope) => envelope.EndStartTag();

    protected override void PutStart(in OpenElement element)
    {
        var tag = element.Name.TagFor(element.Prefix);
        Put(tag.Start, tag.StartLength - 1);
    }

    protected override void PutEndOfStart()
    {
        PutDeclarations();
        Room(1)[0] = (byte)'>';
        Advance(1);
    }

    protected override void PutEnd(in OpenElement element, bool isEmpty)
    {
        if (isEmpty)
        {
            PutDeclarations();
            Put("/>"u8);
            return;
        }

        var tag = element.Name.TagFor(element.Prefix);
        Put(tag.End, tag.EndLength);
    }

    protected override bool TryPutAttribute(in PendingAttribute attribute)
    {
        var text = attribute.Text ?? attribute.Type?.String.Value ?? "";
        var type = attribute.TypePrefix;
        var room = Room(
            8 + attribute.Prefix.Utf8.Length + attribute.Name.Token.Utf8.Length + (type?.Utf8.Length ?? 0)
                + Lexical.MaxLength + text.Length + Slack);
        room[0] = (byte)' ';
        var at = 1 + PutName(room[1..], attribute.Prefix, attribute.Name.Token);
        room[at++] = (byte)'=';
        room[at++] = (byte)'"';
        if (attribute.Truth is { } truth)
        {
            at += Lexical.Format(room[at..], truth);
        }
        else
        {
            if (type is { Utf8.Length: > 0 })
            {
                at += Copy(type.Utf8, room[at..]);
                room[at++] = (byte)':';
            }

            var clean = TextEscaping.NarrowClean(text, ref room[at], attribute: true);
            if (clean < text.Length)
            {
                return false;
            }

            at += clean;
        }

        room[at++] = (byte)'"';
        Advance(at);
        return true;
    }

    protected override bool TryPutText(string value)
    {
        if (value.Length <= Part)
        {
            var clean = TextEscaping.NarrowClean(
                value, ref MemoryMarshal.GetReference(Room(value.Length + Slack)), attribute: false);
            if (clean == value.Length)
            {
                Advance(clean);
                return true;
            }
        }

        if (value.AsSpan().ContainsAnyInRange('\uD800', '\uDFFF'))
        {
            return false;
        }

        PutEscaped(value, attribute: false);
        return true;
    }

    protected override void Put(bool value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    protected override void Put(int value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    protected override void Put(long value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    protected override void Put(float value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    protected override void Put(double value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    protected override void Put(decimal value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    protected override void Put(DateTime value) => Advance(Lexical.Format(Room(Lexical.MaxLength), value));

    /// <summary>A tag, padded to a whole block.</summary>
    private void Put(byte[] tag, int length)
    {
        XmlTag.Copy(tag, length, Room(Math.Max(length, XmlTag.Block)));
        Advance(length);
    }

    private static int PutName(Span<byte> room, XmlToken prefix, XmlToken local)
    {
        var at = 0;
        if (prefix.Utf8.Length > 0)
        {
            at = Copy(prefix.Utf8, room);
            room[at++] = (byte)':';
        }

        return at + Copy(local.Utf8, room[at..]);
    }

    private static int Copy(ReadOnlySpan<byte> bytes, Span<byte> room)
    {
        bytes.CopyTo(room);
        return bytes.Length;
    }

    private void Put(ReadOnlySpan<byte> bytes) => Advance(Copy(bytes, Room(bytes.Length)));

    private void PutDeclarations()
    {
        ref var scope = ref Scope;
        if (scope.TopDepth != scope.Depth)
        {
            return;
        }

        for (var i = scope.FirstOfElement(); i < scope.Count; i++)
        {
            ref var binding = ref scope.At(i);
            Put(" xmlns"u8);
            if (binding.Prefix.Utf8.Length > 0)
            {
                Put(":"u8);
                Put(binding.Prefix.Utf8);
            }

            Put("=\""u8);
            PutEscaped(binding.Namespace.Text, attribute: true);
            Put("\""u8);
        }
    }

    private void PutEscaped(ReadOnlySpan<char> value, bool attribute)
    {
        while (value.Length > 0)
        {
            var part = value[..Math.Min(value.Length, Part)];
            var clean = TextEscaping.NarrowClean(
                part, ref MemoryMarshal.GetReference(Room(part.Length + Slack)), attribute);
            Advance(clean);
            value = value[clean..];
            if (clean < part.Length)
            {
                Advance(TextEscaping.PutOne(value, Room(OfCharacter), attribute, out var taken));
                value = value[taken..];
            }
        }
    }
}
