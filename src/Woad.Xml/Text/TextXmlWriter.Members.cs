using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>
/// Members: a <see cref="TextMemberWriter"/> passes the position through, or they are written one by one where their
/// tags are unusual. An end tag is left to the member that follows, so that it goes out together with the next start
/// tag.
/// </content>
public ref partial struct TextXmlWriter : IXmlMemberWriter
{
    /// <summary>Room for an end tag with a start tag, and for the last end tag.</summary>
    private const int RoomOfTags = 2 * XmlTagList.Block;

    /// <inheritdoc/>
    public void Members<TMembers>(XmlNameList names, TMembers members) where TMembers : struct, IXmlMembers
    {
        var prefix = _scope.Prefix(names.Namespace);
        if (prefix is null || names.TagsFor(prefix) is not { Fits: true } tags)
        {
            WriteEach(ref this, members);
            return;
        }

        var writer = new TextMemberWriter(ref this, tags, _pos);
        members.Write(ref writer);
        _pos = EndMembers(writer.Position, tags);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(
        ref TextXmlWriter writer, int position, XmlTagList tags, int place, XmlName name, string? value)
    {
        const int Short = 512;
        if (value is null || (uint)(value.Length - 1) >= Short)
        {
            return UnusualMember(ref writer, position, tags, name, value);
        }

        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + value.Length);
        var clean = NarrowClean(value, ref to, false);
        return clean == value.Length ? position + clean : RestOfMember(ref writer, position + clean, value, clean);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, bool value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, int value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, long value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, ulong value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, float value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, double value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, decimal value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, DateTime value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, TimeSpan value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>Writes a member; returns where the next one goes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Member(ref TextXmlWriter writer, int position, XmlTagList tags, int place, Guid value)
    {
        ref var to = ref writer.BeginMember(ref position, tags, place, RoomOfTags + Lexical.MaxLength);
        return position + Lexical.Format(MemoryMarshal.CreateSpan(ref to, Lexical.MaxLength), value);
    }

    /// <summary>
    /// Writes the tags between the value before and the value of this member. Returns the place of this value, which is
    /// <paramref name="position"/> from now on.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte BeginMember(ref int position, XmlTagList tags, int place, int room)
    {
        ref var to = ref MemoryMarshal.GetReference(_span);
        if (_nextMember == place && position <= _span.Length - room)
        {
            to = ref Unsafe.Add(ref to, position);
            var length = tags.PutBoth(ref to, place);
            position += length;
            to = ref Unsafe.Add(ref to, length);
        }
        else
        {
            position = BeginUnusual(ref this, position, tags, place, room);
            to = ref Unsafe.Add(ref MemoryMarshal.GetReference(_span), position);
        }

        _nextMember = place + 1;
        return ref to;
    }

    /// <summary>The same where members have been left out, or there is no room yet.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int BeginUnusual(ref TextXmlWriter writer, int position, XmlTagList tags, int place, int room)
    {
        writer._pos = writer.EndMembers(position, tags);
        ref var to = ref MemoryMarshal.GetReference(writer.Room(room));
        return writer._pos + tags.PutStart(ref to, place);
    }

    /// <summary>Writes the end tag that is left, for which there is room; returns where the writer goes on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int EndMembers(int position, XmlTagList tags)
    {
        if (_nextMember > 0)
        {
            position += tags.PutEnd(ref Unsafe.Add(ref MemoryMarshal.GetReference(_span), position), _nextMember);
            _nextMember = 0;
        }

        return position;
    }

    /// <summary>A text that is null, empty or long.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int UnusualMember(
        ref TextXmlWriter writer, int position, XmlTagList tags, XmlName name, string? value)
    {
        writer._pos = writer.EndMembers(position, tags);
        if (value is null)
        {
            writer.ElementNil(name);
        }
        else
        {
            writer.Element(name, value);
        }

        return writer._pos;
    }

    /// <summary>What follows the clean characters of a text, with room behind it for an end tag.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int RestOfMember(ref TextXmlWriter writer, int position, string value, int clean)
    {
        writer._pos = position;
        writer.WriteGeneral(value.AsSpan(clean), false);
        writer.Room(XmlTagList.Block);
        return writer._pos;
    }

    /// <summary>A method of its own: what it needs is not compiled where members are written together.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteEach<TMembers>(
        ref TextXmlWriter writer, TMembers members) where TMembers : struct, IXmlMembers =>
        members.Write(ref writer);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, string? value)
    {
        if (value is null)
        {
            ElementNil(name);
        }
        else
        {
            Element(name, value);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, bool value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, int value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, long value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, ulong value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, float value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, double value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, decimal value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, DateTime value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, TimeSpan value) => Element(name, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void IXmlMemberWriter.Element(int place, XmlName name, Guid value) => Element(name, value);
}
