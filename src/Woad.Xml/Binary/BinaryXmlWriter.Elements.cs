using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>
/// Whole elements. The usual start tag, a name with an id in a namespace whose prefix is remembered, goes out at once,
/// and room for the value is reserved with it: a few stores, one change of the position.
/// </content>
public ref partial struct BinaryXmlWriter
{
    /// <summary>
    /// Bytes that a start tag may take and be written over, when its name is an id of up to three bytes.
    /// </summary>
    internal const int TagRoom = 4;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, string value)
    {
        // Neither empty nor long.
        if ((uint)(value.Length - 1) < NbfxValue.MaxShort)
        {
            var at = Tag(name, NbfxValue.RoomOfShort(value.Length));
            _pos = at + NbfxValue.PutShort(ref At(at), value, 1);
        }
        else
        {
            ElementUnusual(name, value);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, bool value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, int value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, long value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, float value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, double value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, decimal value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, DateTime value)
    {
        var at = Tag(name, NbfxValue.MaxLength);
        _pos = at + NbfxValue.Put(ref At(at), value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ulong value)
    {
        var at = Tag(name, NbfxValue.MaxTextLength);
        _pos = at + NbfxValue.PutText(_span[at..], value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, TimeSpan value)
    {
        var at = Tag(name, NbfxValue.MaxTextLength);
        _pos = at + NbfxValue.PutText(_span[at..], value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, Guid value)
    {
        var at = Tag(name, NbfxValue.MaxTextLength);
        _pos = at + NbfxValue.PutText(_span[at..], value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ReadOnlySpan<byte> value)
    {
        Start(name);
        if (value.Length > 0)
        {
            WriteBytes(value, 1);
        }
        else
        {
            Put(NbfxRecord.EndElement);
        }

        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Element(XmlName name, byte[] value)
    {
        if (value.Length < ILendingOutput.LeastBytes || _output is not ILendingOutput { Lends: true } output)
        {
            Element(name, value.AsSpan());
            return;
        }

        Start(name);
        WriteLent(value, output);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void ElementNil(XmlName name)
    {
        StartOpen(name);
        AttributeNil();
        EndOfEmpty();
    }

    private void ElementUnusual(XmlName name, string value)
    {
        Start(name);
        if (value.Length > 0)
        {
            WriteChars(value, 1);
        }
        else
        {
            Put(NbfxRecord.EndElement);
        }

        _lastText = -1;
        _scope.EndElement();
    }

    /// <summary>
    /// Writes the start tag of an element that a value of at most <paramref name="room"/> bytes fills and ends; returns
    /// where the value goes.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Tag(XmlName name, int room) => TryTag(name, room) is > 0 and var at ? at : TagUnusual(name, room);

    /// <summary>
    /// The same for every tag. What the tag declares ends here, where nobody can ask for it any more.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int TagUnusual(XmlName name, int room)
    {
        StartUnusual(name);
        Reserve(room);
        _scope.EndElement();
        return _pos;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void StartUnusual(XmlName name)
    {
        if (!ReferenceEquals(name.Namespace, _scope.CachedNamespace) && TryStartDeclaring(name))
        {
            return;
        }

        StartOpen(name);
        if (_scope.TopDepth == _scope.Depth)
        {
            WriteDeclarations();
        }
    }

    /// <summary>
    /// Writes the usual start tag, with <paramref name="room"/> behind it, and returns where the next byte goes; the
    /// position and the depth stay. 0: the tag is another one, or there is no room.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int TryTag(XmlName name, int room)
    {
        var id = Pages<int>.Find(_ids, name.TableIndex);
        if (id <= 0 || !ReferenceEquals(name.Namespace, _scope.CachedNamespace) || _scope.CachedElement == 0
            || _span.Length - _pos < TagRoom + room)
        {
            return 0;
        }

        Unsafe.WriteUnaligned(ref At(_pos), _scope.CachedElement | (id << 8));
        _lastText = -1;
        return _pos + 1 + NbfxId.Length(id);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ref byte At(int position) => ref Unsafe.Add(ref MemoryMarshal.GetReference(_span), position);
}
