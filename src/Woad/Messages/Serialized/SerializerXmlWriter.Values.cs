namespace Woad.Messages;

/// <content>Values of elements and attributes.</content>
internal abstract partial class SerializerXmlWriter
{
    public override void WriteString(string? text)
    {
        if (TakesAttributeValue && text is not null)
        {
            _attribute.Text = text;
        }
        else if (string.IsNullOrEmpty(text) && _inner is null && _place != Place.Attribute)
        {
            // The start tag, if there is one, does not end either.
        }
        else if (!TryBeginValue() || !TryPutText(text!))
        {
            Inner.WriteString(text);
        }
    }

    public override void WriteValue(string? value) => WriteString(value);

    public override void WriteRaw(string data)
    {
        if (data is null or "" || data.AsSpan().ContainsAnyExceptInRange(' ', '~')
            || data.AsSpan().ContainsAny('<', '>', '&') || !TryBeginValue() || !TryPutText(data))
        {
            Inner.WriteRaw(data!);
        }
    }

    public override void WriteValue(bool value)
    {
        if (TakesAttributeValue)
        {
            _attribute.Truth = value;
        }
        else if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    public override void WriteValue(int value)
    {
        if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    public override void WriteValue(long value)
    {
        if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    public override void WriteValue(float value)
    {
        if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    public override void WriteValue(double value)
    {
        if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    public override void WriteValue(decimal value)
    {
        if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    public override void WriteValue(DateTime value)
    {
        if (!TryBeginValue())
        {
            Inner.WriteValue(value);
        }
        else
        {
            Put(value);
        }
    }

    /// <summary>Characters, at least one. False: nothing has been written.</summary>
    protected abstract bool TryPutText(string value);

    protected abstract void Put(bool value);

    protected abstract void Put(int value);

    protected abstract void Put(long value);

    protected abstract void Put(float value);

    protected abstract void Put(double value);

    protected abstract void Put(decimal value);

    protected abstract void Put(DateTime value);

    private bool TakesAttributeValue => _inner is null && _place == Place.Attribute && !_attribute.HasValue;

    private bool TryBeginValue()
    {
        if (_inner is not null || _place == Place.Attribute || _count == 0)
        {
            return false;
        }

        EndStartTag();
        return true;
    }
}
