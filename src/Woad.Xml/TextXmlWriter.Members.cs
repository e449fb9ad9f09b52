using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <content>Members, one by one: their names need no looking up in text.</content>
public ref partial struct TextXmlWriter : IXmlMemberWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Members<TMembers>(XmlNameList names, TMembers members) where TMembers : struct, IXmlMembers =>
        members.Write(ref this);

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
