using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>Array records ([MC-NBFX] 2.2.1.3).</content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<bool> values)
    {
        if (TryStartArray(item, NbfxRecord.Bool + 1, values.Length))
        {
            PutBlock(MemoryMarshal.AsBytes(values));
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<int> values)
    {
        if (TryStartArray(item, NbfxRecord.Int32 + 1, values.Length))
        {
            PutBlock(MemoryMarshal.AsBytes(values));
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<long> values)
    {
        if (TryStartArray(item, NbfxRecord.Int64 + 1, values.Length))
        {
            PutBlock(MemoryMarshal.AsBytes(values));
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<float> values)
    {
        if (TryStartArray(item, NbfxRecord.Float + 1, values.Length))
        {
            PutBlock(MemoryMarshal.AsBytes(values));
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<double> values)
    {
        if (TryStartArray(item, NbfxRecord.Double + 1, values.Length))
        {
            PutBlock(MemoryMarshal.AsBytes(values));
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<decimal> values)
    {
        if (TryStartArray(item, NbfxRecord.Decimal + 1, values.Length))
        {
            foreach (var value in values)
            {
                Reserve(16);
                Append(value);
            }
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<DateTime> values)
    {
        if (TryStartArray(item, NbfxRecord.DateTime + 1, values.Length))
        {
            foreach (var value in values)
            {
                Reserve(16);
                Append(value.ToBinary());
            }
        }
    }

    /// <summary>
    /// Writes the head of an array of items. Their name is always inline, as the BCL's writer does it. False when there
    /// are no items.
    /// </summary>
    private bool TryStartArray(XmlName item, int type, int count)
    {
        if (count == 0)
        {
            return false;
        }

        _lastText = -1;
        Put(NbfxRecord.Array);
        _scope.Depth++;
        StartGeneral(item, _scope.Prefix(item.Namespace), -1);
        EndOfStart();
        Reserve(7);
        _span[_pos++] = NbfxRecord.EndElement;
        _span[_pos++] = (byte)type;
        PutInt31(count);
        _scope.EndElement();
        return true;
    }

    private void PutBlock(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            var part = Math.Min(bytes.Length, BlockBytes);
            Reserve(part);
            bytes[..part].CopyTo(_span[_pos..]);
            _pos += part;
            bytes = bytes[part..];
        }
    }
}
