using System.Text.Json;
using Woad.Web.Json;

namespace Woad.Web;

/// <summary>A body whose values codecs read and write.</summary>
internal sealed class DirectBody
{
    private readonly WebPart[] _parts;
    private readonly JsonCodec[] _codecs;
    private readonly JsonEncodedText[] _names;
    private readonly bool _isWrapped;

    private DirectBody(WebBody body, JsonCodec[] codecs)
    {
        _parts = body.Parts;
        _codecs = codecs;
        _names = [.. _parts.Select(p => JsonEncodedText.Encode(p.Name, WcfJsonEncoder.Instance))];
        _isWrapped = body.Kind == WebBodyKind.Wrapped;
    }

    public bool IsEmpty => _parts.Length == 0;

    /// <summary>Null: a value is left to the runtime's serializer.</summary>
    public static DirectBody? Of(WebBody body)
    {
        if (body.Kind is not (WebBodyKind.Empty or WebBodyKind.Bare or WebBodyKind.Wrapped))
        {
            return null;
        }

        if (body.Parts.Any(p => p.HasTypeHints && !IsValue(p.Type)))
        {
            return null;
        }

        var codecs = body.Parts.Select(p => JsonCodecs.Find(p.Type)).ToArray();
        return codecs.Any(c => c is null) ? null : new DirectBody(body, [.. codecs!]);
    }

    /// <summary>Whether values of the type are never objects, so that they have no type hints.</summary>
    private static bool IsValue(Type type) => Type.GetTypeCode(Nullable.GetUnderlyingType(type) ?? type) != TypeCode.Object
        || (type.IsArray && IsValue(type.GetElementType()!));

    public void Read(ReadOnlySpan<byte> bytes, object?[] inputs, int maxDepth)
    {
        var reader = new Utf8JsonReader(bytes, new JsonReaderOptions { MaxDepth = maxDepth });
        var items = new JsonItems(_parts[0].MaxItems);
        reader.Read();
        if (_isWrapped)
        {
            ReadWrapped(ref reader, inputs, ref items);
        }
        else
        {
            inputs[_parts[0].Index] = _codecs[0].ReadObject(ref reader, ref items) ?? _parts[0].Default;
        }

        if (reader.Read())
        {
            throw JsonGivenUp.Make("more than one value");
        }
    }

    public void Write(Utf8JsonWriter writer, object?[] outputs, object? result)
    {
        if (!_isWrapped)
        {
            _codecs[0].WriteObject(writer, _parts[0].Index < 0 ? result : outputs[_parts[0].Index]);
            return;
        }

        writer.WriteStartObject();
        for (var i = 0; i < _parts.Length; i++)
        {
            writer.WritePropertyName(_names[i]);
            _codecs[i].WriteObject(writer, _parts[i].Index < 0 ? result : outputs[_parts[i].Index]);
        }

        writer.WriteEndObject();
    }

    private void ReadWrapped(ref Utf8JsonReader reader, object?[] inputs, ref JsonItems items)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw JsonGivenUp.Make("parameters that are no object");
        }

        foreach (var part in _parts)
        {
            inputs[part.Index] = part.Default;
        }

        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var index = Find(ref reader);
            reader.Read();
            if (index < 0)
            {
                reader.Skip();
            }
            else
            {
                inputs[_parts[index].Index] = _codecs[index].ReadObject(ref reader, ref items) ?? _parts[index].Default;
            }
        }
    }

    private int Find(ref Utf8JsonReader reader)
    {
        for (var i = 0; i < _parts.Length; i++)
        {
            if (reader.ValueTextEquals(_parts[i].Name))
            {
                return i;
            }
        }

        return reader.ValueTextEquals("__type"u8) ? throw JsonGivenUp.Make("a type hint") : -1;
    }
}
