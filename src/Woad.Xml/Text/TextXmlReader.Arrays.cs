namespace Woad.Xml;

/// <content>Arrays: one element for each value.</content>
public ref partial struct TextXmlReader
{
    /// <inheritdoc/>
    public bool[] ReadBooleanArray(XmlName item)
    {
        var items = new ArrayBuilder<bool>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadBoolean());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public int[] ReadInt32Array(XmlName item)
    {
        var items = new ArrayBuilder<int>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadInt32());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public long[] ReadInt64Array(XmlName item)
    {
        var items = new ArrayBuilder<long>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadInt64());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public float[] ReadSingleArray(XmlName item)
    {
        var items = new ArrayBuilder<float>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadSingle());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public double[] ReadDoubleArray(XmlName item)
    {
        var items = new ArrayBuilder<double>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDouble());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public decimal[] ReadDecimalArray(XmlName item)
    {
        var items = new ArrayBuilder<decimal>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDecimal());
        }

        return items.ToArray();
    }


    /// <inheritdoc/>
    public DateTime[] ReadDateTimeArray(XmlName item)
    {
        var items = new ArrayBuilder<DateTime>(_nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDateTime());
        }

        return items.ToArray();
    }
}
