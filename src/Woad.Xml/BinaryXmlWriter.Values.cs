using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Values. Each writer of a record takes <c>end</c>: 1 when the record also ends the element.</content>
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
            ?? throw new XmlException($"The namespace '{ns}' is not declared where its QName is written.");
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
    public void Element(XmlName name, string value)
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

    /// <inheritdoc/>
    public void Value(bool value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, bool value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(int value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, int value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(long value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, long value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(ulong value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, ulong value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(float value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, float value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(double value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, double value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(decimal value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, decimal value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(DateTime value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, DateTime value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(TimeSpan value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, TimeSpan value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }

    /// <inheritdoc/>
    public void Value(Guid value) => Write(value, 0);

    /// <inheritdoc/>
    public void Element(XmlName name, Guid value)
    {
        Start(name);
        Write(value, 1);
        _lastText = -1;
        _scope.EndElement();
    }
}
