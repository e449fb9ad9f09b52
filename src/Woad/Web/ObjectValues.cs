using System.Globalization;
using System.Text.Json;
using Woad.Web.Json;

namespace Woad.Web;

/// <summary>Values as objects, for operations that are not compiled.</summary>
internal struct ObjectValues : IDirectValues
{
    private readonly object?[] _values;
    private readonly object? _result;
    private JsonItems _items;

    /// <summary>Values to be read.</summary>
    public ObjectValues(object?[] inputs, int maxItems)
    {
        _values = inputs;
        _items = new JsonItems(maxItems);
    }

    /// <summary>Values to be written.</summary>
    public ObjectValues(object?[] outputs, object? result)
    {
        _values = outputs;
        _result = result;
    }

    public readonly void Set(WebAddressPart part, object? value) => _values[part.Index] = value;

    public readonly bool TrySet(WebAddressPart part, ReadOnlySpan<char> text)
    {
        if (part.Type == typeof(string))
        {
            _values[part.Index] = text.ToString();
            return true;
        }

        if (part.Type != typeof(int) || !int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number))
        {
            return false;
        }

        _values[part.Index] = number;
        return true;
    }

    public readonly void SetDefault(WebPart part) => _values[part.Index] = part.Default;

    public void Read(WebPart part, ref Utf8JsonReader reader) =>
        _values[part.Index] = part.Codec!.ReadObject(ref reader, ref _items) ?? part.Default;

    public readonly void Write(WebPart part, Utf8JsonWriter writer) =>
        part.Codec!.WriteObject(writer, part.Index < 0 ? _result : _values[part.Index]);
}
