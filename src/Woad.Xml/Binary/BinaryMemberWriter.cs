using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// Writes elements for a <see cref="BinaryXmlWriter"/> while it waits: small enough for processor registers, where the
/// writer itself stands in memory and would be read and written again for each element.
/// </summary>
/// <remarks>Everything here has to be inlined: a call that takes the address would put it into memory, too.</remarks>
internal ref struct BinaryMemberWriter : IXmlMemberWriter
{
    private readonly XmlNameList _names;
    private readonly int[] _ids;
    private readonly ref byte _owner;
    private ref byte _start;
    private int _room;
    private int _pos;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public BinaryMemberWriter(ref BinaryXmlWriter owner, XmlNameList names)
    {
        _names = names;
        _ids = owner.IdsOf(names);
        _owner = ref Unsafe.As<BinaryXmlWriter, byte>(ref owner);
        _start = ref owner.BeginMembers(names, out _pos, out _room);
    }

    /// <summary>Where the owner goes on.</summary>
    public readonly int Position => _pos;

    private readonly ref BinaryXmlWriter Owner
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref Unsafe.As<byte, BinaryXmlWriter>(ref _owner);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, string? value)
    {
        if (value is not null && (uint)(value.Length - 1) < NbfxValue.MaxShort)
        {
            ref var at = ref Tag(place, NbfxValue.RoomOfShort(value.Length));
            _pos += NbfxValue.PutShort(ref at, value, 1);
        }
        else
        {
            BinaryXmlWriter.ElementOfMember(ref Owner, _pos, _names, place, value);
            _start = ref Owner.BeginMembers(_names, out _pos, out _room);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, bool value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, int value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, long value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, float value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, double value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, decimal value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, DateTime value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref at, value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, ulong value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxTextLength);
        _pos += NbfxValue.PutText(MemoryMarshal.CreateSpan(ref at, NbfxValue.MaxTextLength), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, TimeSpan value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxTextLength);
        _pos += NbfxValue.PutText(MemoryMarshal.CreateSpan(ref at, NbfxValue.MaxTextLength), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, Guid value)
    {
        ref var at = ref Tag(place, NbfxValue.MaxTextLength);
        _pos += NbfxValue.PutText(MemoryMarshal.CreateSpan(ref at, NbfxValue.MaxTextLength), value, 1);
    }

    /// <summary>Writes the start tag, with room behind it for the value, which goes where the result says.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ref byte Tag(int place, int room)
    {
        var id = (uint)place < (uint)_ids.Length ? _ids[place] : 0;
        if (id > 0 && _pos + (room + BinaryTags.TagRoom) <= _room)
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref _start, _pos), Owner.ElementRecord | (id << 8));
            _pos += 1 + NbfxId.Length(id);
        }
        else
        {
            BinaryXmlWriter.TagOfMember(ref Owner, _pos, _names, place, room);
            _start = ref Owner.BeginMembers(_names, out _pos, out _room);
        }

        return ref Unsafe.Add(ref _start, _pos);
    }
}
