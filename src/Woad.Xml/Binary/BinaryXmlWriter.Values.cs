using System.Xml;

namespace Woad.Xml;

/// <content>Values.</content>
public ref partial struct BinaryXmlWriter
{
    private const int BlockBytes = 3 * 4096;

    /// <inheritdoc/>
    public void Value(string value)
    {
        if (value.Length > 0)
        {
            WriteChars(value, 0);
        }
    }

    /// <inheritdoc/>
    public void Value(XmlToken value)
    {
        if (value.Utf8.Length > 0)
        {
            WriteToken(value, 0);
        }
    }

    /// <inheritdoc/>
    public void Value(UniqueId value)
    {
        if (value.TryGetGuid(out var guid))
        {
            Record(NbfxRecord.UniqueId, 16);
            guid.TryWriteBytes(_span[_pos..]);
            _pos += 16;
        }
        else
        {
            Value(value.ToString());
        }
    }

    /// <inheritdoc/>
    public void QName(XmlName value) => WriteQName(value);

    /// <inheritdoc/>
    public void QName(string local, XmlToken ns)
    {
        var prefix = _scope.Prefix(ns)
            ?? throw new XmlException(Escaped.Text(
                $"The namespace '{ns}' is not declared where its QName is written."));
        if (prefix.Text.Length > 0)
        {
            WriteChars(prefix.Text, 0);
            WriteChars(":", 0);
        }

        WriteChars(local, 0);
    }

    /// <inheritdoc/>
    public void Value(ReadOnlySpan<byte> value) => WriteBytes(value, 0);

    /// <inheritdoc/>
    public void Value(bool value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(int value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(long value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(float value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(double value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(decimal value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(DateTime value)
    {
        BeginText(NbfxValue.MaxLength);
        _pos += NbfxValue.Put(ref At(_pos), value, 0);
    }

    /// <inheritdoc/>
    public void Value(ulong value)
    {
        BeginText(NbfxValue.MaxTextLength);
        _pos += NbfxValue.PutText(_span[_pos..], value, 0);
    }

    /// <inheritdoc/>
    public void Value(TimeSpan value)
    {
        BeginText(NbfxValue.MaxTextLength);
        _pos += NbfxValue.PutText(_span[_pos..], value, 0);
    }

    /// <inheritdoc/>
    public void Value(Guid value)
    {
        BeginText(NbfxValue.MaxTextLength);
        _pos += NbfxValue.PutText(_span[_pos..], value, 0);
    }

    private void BeginText(int room)
    {
        Reserve(room);
        _lastText = _pos;
    }
}
