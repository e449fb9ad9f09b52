using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>
/// Members: a <see cref="TextMemberWriter"/> writes them, or this writer one by one where their tags are unusual.
/// </content>
public ref partial struct TextXmlWriter : IXmlMemberWriter
{
    /// <inheritdoc/>
    public void Members<TMembers>(XmlNameList names, TMembers members) where TMembers : struct, IXmlMembers
    {
        var prefix = _scope.Prefix(names.Namespace);
        if (prefix is null || names.TagsFor(prefix) is not { } tags)
        {
            members.Write(ref this);
            return;
        }

        var writer = new TextMemberWriter(ref this, tags);
        members.Write(ref writer);
        _pos = writer.End();
    }

    /// <summary>Where members are written, and how much fits there in all.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref byte BeginMembers(out int position, out int room)
    {
        position = _pos;
        room = _span.Length;
        return ref MemoryMarshal.GetReference(_span);
    }

    /// <summary>
    /// Writes the end tag of the member before <paramref name="next"/>, if there is one, and the start tag of another, with
    /// room behind them.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void TagOfMember(ref TextXmlWriter writer, int position, XmlTagList tags, int next, int place, int room)
    {
        writer._pos = position;
        ref var to = ref MemoryMarshal.GetReference(writer.Room(room));
        var length = next > 0 ? tags.PutEnd(ref to, next) : 0;
        writer._pos += length + tags.PutStart(ref Unsafe.Add(ref to, length), place);
    }

    /// <summary>Writes what follows the clean characters of a text, with room behind it for an end tag.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void RestOfMember(ref TextXmlWriter writer, int position, string value, int clean)
    {
        writer._pos = position;
        writer.WriteGeneral(value.AsSpan(clean), false);
        writer.Room(XmlTagList.Block);
    }

    /// <summary>Writes a member whose value is null, empty or long.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ElementOfMember(ref TextXmlWriter writer, int position, XmlName name, string? value)
    {
        writer._pos = position;
        if (value is null)
        {
            writer.ElementNil(name);
        }
        else
        {
            writer.Element(name, value);
        }
    }

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
