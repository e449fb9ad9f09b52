using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// Writes elements for a <see cref="TextXmlWriter"/> while it waits, as <see cref="BinaryMemberWriter"/> does. An end tag
/// is left to the element that follows, so that it goes out together with the next start tag.
/// </summary>
/// <remarks>Everything here has to be inlined: a call that takes the address would put it into memory.</remarks>
internal ref struct TextMemberWriter : IXmlMemberWriter
{
    /// <summary>Room for an end tag and a start tag, a number, and the last end tag.</summary>
    private const int ElementRoom = XmlTagList.Block + Lexical.MaxLength + XmlTagList.Block;

    /// <summary>Longer texts are looked at in parts.</summary>
    private const int ShortText = 512;

    private readonly XmlTagList _tags;
    private readonly ref byte _owner;
    private ref byte _start;
    private int _room;
    private int _pos;

    /// <summary>The place behind the element whose end tag is to be written; 0 when there is none.</summary>
    private int _next;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TextMemberWriter(ref TextXmlWriter owner, XmlTagList tags)
    {
        _tags = tags;
        _owner = ref Unsafe.As<TextXmlWriter, byte>(ref owner);
        _start = ref owner.BeginMembers(out _pos, out _room);
    }

    private readonly ref TextXmlWriter Owner
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref Unsafe.As<byte, TextXmlWriter>(ref _owner);
    }

    /// <summary>Writes the last end tag; returns where the owner goes on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int End()
    {
        if (_next > 0)
        {
            _pos += _tags.PutEnd(ref Unsafe.Add(ref _start, _pos), _next);
        }

        return _pos;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, string? value)
    {
        if (value is not null && (uint)(value.Length - 1) < ShortText)
        {
            Tag(place, ElementRoom - Lexical.MaxLength + value.Length);
            var clean = TextXmlWriter.NarrowClean(value, ref Unsafe.Add(ref _start, _pos), false);
            _pos += clean;
            if (clean < value.Length)
            {
                TextXmlWriter.RestOfMember(ref Owner, _pos, value, clean);
                _start = ref Owner.BeginMembers(out _pos, out _room);
            }
        }
        else
        {
            TextXmlWriter.ElementOfMember(ref Owner, End(), name, value);
            _start = ref Owner.BeginMembers(out _pos, out _room);
            _next = 0;
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, bool value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, int value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, long value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, ulong value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, float value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, double value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, decimal value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, DateTime value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, TimeSpan value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(int place, XmlName name, Guid value)
    {
        Tag(place, ElementRoom);
        _pos += Lexical.Format(Value, value);
    }

    /// <summary>Where the value goes behind its tag.</summary>
    private readonly Span<byte> Value
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _start, _pos), Lexical.MaxLength);
    }

    /// <summary>Writes the end tag that is left and the start tag, with room behind them for the value and an end tag.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Tag(int place, int room)
    {
        if (_next == place && _pos + room <= _room)
        {
            _pos += _tags.PutBoth(ref Unsafe.Add(ref _start, _pos), place);
        }
        else
        {
            TextXmlWriter.TagOfMember(ref Owner, _pos, _tags, _next, place, room);
            _start = ref Owner.BeginMembers(out _pos, out _room);
        }

        _next = place + 1;
    }
}
