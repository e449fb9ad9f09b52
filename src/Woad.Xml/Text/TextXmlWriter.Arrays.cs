namespace Woad.Xml;

/// <content>Arrays: one element for each value.</content>
public ref partial struct TextXmlWriter
{
    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<bool> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<int> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<long> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<float> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<double> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<decimal> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }


    /// <inheritdoc/>
    public void Array(XmlName item, ReadOnlySpan<DateTime> values)
    {
        foreach (var value in values)
        {
            Element(item, value);
        }
    }
}
