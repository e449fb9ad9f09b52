using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>Array records ([MC-NBFX] 2.2.1.3).</content>
public ref partial struct BinaryXmlWriter
{
    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<bool> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.Bool + 1, values.Length))
        {
            Tags.Output.PutBlock(MemoryMarshal.AsBytes(values));
        }
    }

    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<int> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.Int32 + 1, values.Length))
        {
            Tags.Output.PutBlock(MemoryMarshal.AsBytes(values));
        }
    }

    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<long> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.Int64 + 1, values.Length))
        {
            Tags.Output.PutBlock(MemoryMarshal.AsBytes(values));
        }
    }

    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<float> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.Float + 1, values.Length))
        {
            Tags.Output.PutBlock(MemoryMarshal.AsBytes(values));
        }
    }

    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<double> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.Double + 1, values.Length))
        {
            Tags.Output.PutBlock(MemoryMarshal.AsBytes(values));
        }
    }

    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<decimal> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.Decimal + 1, values.Length))
        {
            foreach (var value in values)
            {
                Tags.Output.Reserve(16);
                Tags.Output.Append(value);
            }
        }
    }

    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<DateTime> values)
    {
        if (Tags.TryStartArray(item, NbfxRecord.DateTime + 1, values.Length))
        {
            foreach (var value in values)
            {
                Tags.Output.Reserve(16);
                Tags.Output.Append(value.ToBinary());
            }
        }
    }
}
