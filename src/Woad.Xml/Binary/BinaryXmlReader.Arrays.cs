using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>Array records ([MC-NBFX] 2.2.1.3): items of the asked type are copied at once.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public bool[] ReadBooleanArray(XmlName item)
    {
        var items = new ArrayBuilder<bool>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadBoolean());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public int[] ReadInt32Array(XmlName item)
    {
        var items = new ArrayBuilder<int>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (InItem && _array.Type == NbfxRecord.Int32 + 1)
            {
                TakeItems().CopyTo(MemoryMarshal.AsBytes(items.AddBlock(_array.Remaining)));
                EndArray();
            }
            else
            {
                items.Add(ReadInt32());
            }
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public long[] ReadInt64Array(XmlName item)
    {
        var items = new ArrayBuilder<long>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (InItem && _array.Type == NbfxRecord.Int64 + 1)
            {
                TakeItems().CopyTo(MemoryMarshal.AsBytes(items.AddBlock(_array.Remaining)));
                EndArray();
            }
            else
            {
                items.Add(ReadInt64());
            }
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public float[] ReadSingleArray(XmlName item)
    {
        var items = new ArrayBuilder<float>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (InItem && _array.Type == NbfxRecord.Float + 1)
            {
                TakeItems().CopyTo(MemoryMarshal.AsBytes(items.AddBlock(_array.Remaining)));
                EndArray();
            }
            else
            {
                items.Add(ReadSingle());
            }
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public double[] ReadDoubleArray(XmlName item)
    {
        var items = new ArrayBuilder<double>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (InItem && _array.Type == NbfxRecord.Double + 1)
            {
                TakeItems().CopyTo(MemoryMarshal.AsBytes(items.AddBlock(_array.Remaining)));
                EndArray();
            }
            else
            {
                items.Add(ReadDouble());
            }
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public decimal[] ReadDecimalArray(XmlName item)
    {
        var items = new ArrayBuilder<decimal>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDecimal());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public DateTime[] ReadDateTimeArray(XmlName item)
    {
        var items = new ArrayBuilder<DateTime>(_limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDateTime());
        }

        return items.ToArray();
    }

    /// <summary>The bytes of the item just started and of all that follow it.</summary>
    private readonly ReadOnlySpan<byte> TakeItems() => _input.Slice(_array.Item, _array.Remaining * _array.Size);

    private void EndArray()
    {
        _pos = _array.Item + (_array.Remaining * _array.Size);
        _array.Remaining = 0;
        InArray = false;
        InItem = false;
        Leave();
    }
}
