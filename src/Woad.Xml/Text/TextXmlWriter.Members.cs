using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <content>
/// Members: a <see cref="TextMemberWriter"/> passes the position through, or they are written one by one where their
/// tags are unusual.
/// </content>
public ref partial struct TextXmlWriter : IXmlMemberWriter
{
    /// <inheritdoc/>
    public void Members<TMembers>(XmlNameList names, TMembers members) where TMembers : struct, IXmlMembers
    {
        var prefix = Tags.Scope.Prefix(names.Namespace);
        if (prefix is null || names.TagsFor(prefix) is not { Fits: true } tags)
        {
            WriteEach(ref this, members);
            return;
        }

        var writer = new TextMemberWriter(ref this, tags, Tags.Output.Position);
        members.Write(ref writer);
        Tags.Output.Position = TextMembers.EndMembers(ref Tags.Output, writer.Position, tags);
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
