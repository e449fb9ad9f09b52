using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// Writes elements for a <see cref="TextXmlWriter"/> while it waits: the position passes from one to the next in a
/// register, whereas the writer itself is in memory.
/// </summary>
/// <remarks>
/// Everything here has to be inlined: a call that takes the address would put it into memory. The just-in-time compiler
/// inlines up to a budget, so that there is next to nothing: the work is done by <see cref="TextMembers"/>.
/// </remarks>
[method: MethodImpl(MethodImplOptions.AggressiveInlining)]
internal ref struct TextMemberWriter(ref TextXmlWriter owner, XmlTagList tags, int position) : IXmlMemberWriter
{
    private readonly ref byte _owner = ref Unsafe.As<TextXmlWriter, byte>(ref owner);
    private int _position = position;

    /// <summary>Where the owner goes on.</summary>
    public readonly int Position => _position;

    private readonly ref TextXmlWriter Owner
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref Unsafe.As<byte, TextXmlWriter>(ref _owner);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, string? value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, name, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, bool value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, int value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, long value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, ulong value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, float value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, double value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, decimal value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, DateTime value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, TimeSpan value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, Guid value) =>
        _position = TextMembers.Member(ref Owner, _position, tags, place, value);
}
