using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// Members that are written one after the other. An end tag is left to the member that follows, so that it is written
/// together with the next start tag.
/// </summary>
internal static class TextMembers
{
    /// <summary>Room for an end tag with a start tag, and for the last end tag.</summary>
    private const int RoomOfTags = 2 * XmlTagList.Block;

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(
        ref TextXmlWriter writer, int position, XmlTagList tags, int place, XmlName name, string? value)
    {
        const int Short = 512;
        if (value is null || (uint)(value.Length - 1) >= Short)
        {
            return UnusualMember(ref writer, position, tags, name, value);
        }

        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + value.Length);
        var clean = TextEscaping.NarrowClean(value, ref to, false);
        return clean == value.Length ? position + clean : RestOfMember(ref writer, position + clean, value, clean);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, bool value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, int value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, long value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, ulong value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, float value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, double value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, decimal value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, DateTime value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, TimeSpan value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, Guid value)
    {
        ref var to = ref BeginMember(ref writer, ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>
    /// Writes the tags between the value before and the value of this member. Returns the place of this value, which is
    /// <paramref name="position"/> from now on.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte BeginMember(
        ref TextXmlWriter writer, ref int position, XmlTagList tags, int place, int room)
    {
        ref var output = ref writer.Tags.Output;
        ref var to = ref MemoryMarshal.GetReference(output.Span);
        if (output.NextMember == place && position <= output.Span.Length - room)
        {
            to = ref Unsafe.Add(ref to, position);
            var length = tags.PutBoth(ref to, place);
            position += length;
            to = ref Unsafe.Add(ref to, length);
        }
        else
        {
            position = BeginUnusual(ref writer, position, tags, place, room);
            to = ref Unsafe.Add(ref MemoryMarshal.GetReference(output.Span), position);
        }

        output.NextMember = place + 1;
        return ref to;
    }

    /// <summary>Begins a member behind members that were left out, or where there is no room yet.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int BeginUnusual(ref TextXmlWriter writer, int position, XmlTagList tags, int place, int room)
    {
        writer.Tags.Output.Position = EndMembers(ref writer.Tags.Output, position, tags);
        ref var to = ref MemoryMarshal.GetReference(writer.Tags.Output.Room(room));
        return writer.Tags.Output.Position + tags.PutStart(ref to, place);
    }

    /// <summary>Writes the end tag that is left, for which there is room; returns where the writer goes on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EndMembers(ref TextOutput output, int position, XmlTagList tags)
    {
        if (output.NextMember > 0)
        {
            ref var to = ref Unsafe.Add(ref MemoryMarshal.GetReference(output.Span), position);
            position += tags.PutEnd(ref to, output.NextMember);
            output.NextMember = 0;
        }

        return position;
    }

    /// <summary>A text that is null, empty or long.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int UnusualMember(
        ref TextXmlWriter writer, int position, XmlTagList tags, XmlName name, string? value)
    {
        writer.Tags.Output.Position = EndMembers(ref writer.Tags.Output, position, tags);
        if (value is null)
        {
            writer.ElementNil(name);
        }
        else
        {
            writer.Element(name, value);
        }

        return writer.Tags.Output.Position;
    }

    /// <summary>
    /// Writes the rest of a text, from its first character that is escaped, with room behind it for an end tag.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int RestOfMember(ref TextXmlWriter writer, int position, string value, int clean)
    {
        writer.Tags.Output.Position = position;
        writer.Tags.Output.WriteGeneral(value.AsSpan(clean), false);
        writer.Tags.Output.Room(XmlTagList.Block);
        return writer.Tags.Output.Position;
    }
}
