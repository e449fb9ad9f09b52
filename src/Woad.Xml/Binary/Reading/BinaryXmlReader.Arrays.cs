using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>Array records ([MC-NBFX] 2.2.1.3): items of the asked type are copied at once.</content>
public ref partial struct BinaryXmlReader
{
    /// <inheritdoc/>
    public bool[] ReadBooleanArray(XmlName item)
    {
        var items = new ArrayBuilder<bool>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadBoolean());
        }

        return items.ToArray();
    }

    /// <inheritdoc/>
    public int[] ReadInt32Array(XmlName item)
    {
        var items = new ArrayBuilder<int>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (!TryTakeItems(NbfxRecord.Int32 + 1, ref items))
            {
                items.Add(ReadInt32());
            }
        }

        return items.ToArray();
    }

    /// <inheritdoc/>
    public long[] ReadInt64Array(XmlName item)
    {
        var items = new ArrayBuilder<long>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (!TryTakeItems(NbfxRecord.Int64 + 1, ref items))
            {
                items.Add(ReadInt64());
            }
        }

        return items.ToArray();
    }

    /// <inheritdoc/>
    public float[] ReadSingleArray(XmlName item)
    {
        var items = new ArrayBuilder<float>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (!TryTakeItems(NbfxRecord.Float + 1, ref items))
            {
                items.Add(ReadSingle());
            }
        }

        return items.ToArray();
    }

    /// <inheritdoc/>
    public double[] ReadDoubleArray(XmlName item)
    {
        var items = new ArrayBuilder<double>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            if (!TryTakeItems(NbfxRecord.Double + 1, ref items))
            {
                items.Add(ReadDouble());
            }
        }

        return items.ToArray();
    }

    /// <inheritdoc/>
    public decimal[] ReadDecimalArray(XmlName item)
    {
        var items = new ArrayBuilder<decimal>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDecimal());
        }

        return items.ToArray();
    }

    /// <inheritdoc/>
    public DateTime[] ReadDateTimeArray(XmlName item)
    {
        var items = new ArrayBuilder<DateTime>(_content.Nodes.Limits.MaxArrayLength);
        while (TryStart(item))
        {
            items.Add(ReadDateTime());
        }

        return items.ToArray();
    }

    /// <summary>Takes the item just started and all that follow it, when they are of a type.</summary>
    private bool TryTakeItems<T>(int type, ref ArrayBuilder<T> items)
        where T : unmanaged
    {
        if (!_content.Nodes.InItem || _content.Nodes.Array.Type != type)
        {
            return false;
        }

        var room = MemoryMarshal.AsBytes(items.AddBlock(_content.Nodes.Array.Remaining));
        _content.Nodes.TakeItems().CopyTo(room);
        return true;
    }
}
