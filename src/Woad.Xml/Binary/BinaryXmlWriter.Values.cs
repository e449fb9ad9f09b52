using System.Xml;

namespace Woad.Xml;

/// <content>Values.</content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    public void Value(string value)
    {
        if (value.Length > 0)
        {
            Tags.Output.WriteChars(value, 0);
        }
    }

    /// <inheritdoc/>
    public void Value(XmlToken value)
    {
        if (value.Utf8.Length > 0)
        {
            Tags.WriteToken(value, 0);
        }
    }

    /// <inheritdoc/>
    public void Value(UniqueId value)
    {
        if (value.TryGetGuid(out var guid))
        {
            Tags.Output.Record(NbfxRecord.UniqueId, 16);
            guid.TryWriteBytes(Tags.Output.Span[Tags.Output.Position..]);
            Tags.Output.Position += 16;
        }
        else
        {
            Value(value.ToString());
        }
    }

    /// <inheritdoc/>
    public void QName(XmlName value) => Tags.WriteQName(value);

    /// <inheritdoc/>
    public void QName(string local, XmlToken ns)
    {
        var prefix = Tags.Scope.Prefix(ns)
            ?? throw new XmlException(Escaped.Text(
                $"The namespace '{ns}' is not declared where its QName is written."));
        if (prefix.Text.Length > 0)
        {
            Tags.Output.WriteChars(prefix.Text, 0);
            Tags.Output.WriteChars(":", 0);
        }

        Tags.Output.WriteChars(local, 0);
    }

    /// <inheritdoc/>
    public void Value(ReadOnlySpan<byte> value) => Tags.Output.WriteBytes(value, 0);

    /// <inheritdoc/>
    public void Value(bool value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(int value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(long value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(float value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(double value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(decimal value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(DateTime value)
    {
        Tags.Output.BeginText(NbfxValue.MaxLength);
        Tags.Output.Position += NbfxValue.Put(ref Tags.Output.At(Tags.Output.Position), value, 0);
    }

    /// <inheritdoc/>
    public void Value(ulong value)
    {
        Tags.Output.BeginText(NbfxValue.MaxTextLength);
        Tags.Output.Position += NbfxValue.PutText(Tags.Output.Span[Tags.Output.Position..], value, 0);
    }

    /// <inheritdoc/>
    public void Value(TimeSpan value)
    {
        Tags.Output.BeginText(NbfxValue.MaxTextLength);
        Tags.Output.Position += NbfxValue.PutText(Tags.Output.Span[Tags.Output.Position..], value, 0);
    }

    /// <inheritdoc/>
    public void Value(Guid value)
    {
        Tags.Output.BeginText(NbfxValue.MaxTextLength);
        Tags.Output.Position += NbfxValue.PutText(Tags.Output.Span[Tags.Output.Position..], value, 0);
    }
}
