using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <content>
/// Whole elements. The usual start tag, a name with an id in a namespace whose prefix is remembered, goes out at once,
/// and room for the value is reserved with it: a few stores, one change of the position.
/// </content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, string value)
    {
        // Neither empty nor long.
        if ((uint)(value.Length - 1) < NbfxValue.MaxShort)
        {
            var at = Tags.Tag(name, NbfxValue.RoomOfShort(value.Length));
            Tags.Output.Position = at + NbfxValue.PutShort(ref Tags.Output.At(at), value, 1);
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
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, int value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, long value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, float value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, double value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, decimal value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Element(XmlName name, DateTime value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxLength);
        ref var output = ref Tags.Output;
        output.Position = at + NbfxValue.Put(ref output.At(at), value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ulong value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxTextLength);
        Tags.Output.Position = at + NbfxValue.PutText(Tags.Output.Span[at..], value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, TimeSpan value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxTextLength);
        Tags.Output.Position = at + NbfxValue.PutText(Tags.Output.Span[at..], value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, Guid value)
    {
        var at = Tags.Tag(name, NbfxValue.MaxTextLength);
        Tags.Output.Position = at + NbfxValue.PutText(Tags.Output.Span[at..], value, 1);
    }

    /// <inheritdoc/>
    public void Element(XmlName name, ReadOnlySpan<byte> value)
    {
        Start(name);
        if (value.Length > 0)
        {
            Tags.Output.WriteBytes(value, 1);
        }
        else
        {
            Tags.Output.Put(NbfxRecord.EndElement);
        }

        Tags.Output.LastText = -1;
        Tags.Scope.EndElement();
    }

    /// <inheritdoc/>
    public void Element(XmlName name, byte[] value)
    {
        if (value.Length < ILendingOutput.LeastBytes || Tags.Output.Lending is not { } output)
        {
            Element(name, value.AsSpan());
            return;
        }

        Start(name);
        Tags.Output.WriteLent(value, output);
        Tags.Output.LastText = -1;
        Tags.Scope.EndElement();
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
            Tags.Output.WriteChars(value, 1);
        }
        else
        {
            Tags.Output.Put(NbfxRecord.EndElement);
        }

        Tags.Output.LastText = -1;
        Tags.Scope.EndElement();
    }
}
