using System.Globalization;
using System.Text.Json;
using Woad.Json;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web.Direct;

/// <summary>Values as objects, for operations that are not compiled.</summary>
internal struct ObjectInputs : IDirectInputs
{
    private readonly object?[] _values;
    private JsonItems _items;

    /// <summary>Values to be read.</summary>
    public ObjectInputs(object?[] inputs, int maxItems)
    {
        _values = inputs;
        _items = new JsonItems(maxItems);
    }

    /// <summary>Values to be written.</summary>
    public ObjectInputs(object?[] outputs, object? result)
    {
        _values = outputs;
        Result = result;
    }

    /// <summary>The result, which is no parameter.</summary>
    public object? Result { get; private set; }

    public readonly void Set(WebAddressPart part, object? value) => _values[part.Index] = value;

    public readonly bool TrySet(WebAddressPart part, ReadOnlySpan<char> text)
    {
        if (part.Type == typeof(string))
        {
            _values[part.Index] = text.ToString();
            return true;
        }

        if (part.Type != typeof(int)
            || !int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number))
        {
            return false;
        }

        _values[part.Index] = number;
        return true;
    }

    public void SetDefault(WebPart part) => Take(part, part.Default);

    /// <summary>Codecs that reflection puts together run no code of the program, in a rehearsal or not.</summary>
    public bool TryRead(WebPart part, ref Utf8JsonReader reader, bool isRehearsal)
    {
        Take(part, part.Codec!.ReadObject(ref reader, ref _items) ?? part.Default);
        return !_items.IsLeft;
    }

    public readonly bool TryWrite(WebPart part, Utf8JsonWriter writer) =>
        part.Codec!.TryWriteObject(writer, part.Index < 0 ? Result : _values[part.Index]);

    private void Take(WebPart part, object? value)
    {
        if (part.Index < 0)
        {
            Result = value;
        }
        else
        {
            _values[part.Index] = value;
        }
    }
}
