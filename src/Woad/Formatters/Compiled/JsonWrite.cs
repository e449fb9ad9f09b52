using System.ComponentModel;
using System.Text.Json;
using System.Xml;
using Woad.Json;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Writes pieces of JSON as DataContractJsonSerializer does. For generated code, which notes in the graph what only
/// that serializer writes.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonWrite
{
    /// <summary>A text as it is written.</summary>
    /// <param name="text">The string.</param>
    /// <returns>The escaped string.</returns>
    public static JsonEncodedText Escaped(string text) => JsonEncodedText.Encode(text, WcfJsonEncoder.Instance);

    /// <summary>A number; NaN and infinity stand as such.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, double value) => JsonNumbers.Write(writer, value);

    /// <summary>A number; NaN and infinity stand as such.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, float value) => JsonNumbers.Write(writer, value);

    /// <summary>A text of one UTF-16 unit.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, char value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStringValue([value]);
    }

    /// <summary>A text <c>\/Date(ms)\/</c>, with the zone of local times.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="System.Runtime.Serialization.SerializationException">In UTC there is no such time.</exception>
    public static void Value(Utf8JsonWriter writer, DateTime value)
    {
        if (!JsonTimes.TryWrite(writer, value))
        {
            throw GraphErrors.NoTime();
        }
    }

    /// <summary>A text like <c>PT1H</c>.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, TimeSpan value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStringValue(XmlConvert.ToString(value));
    }

    /// <summary>An address or null.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, Uri? value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStringValue(value?.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped));
    }

    /// <summary>A text <c>name:namespace</c> or null.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, XmlQualifiedName? value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStringValue(value is null ? null : value.IsEmpty ? "" : value.Name + ":" + value.Namespace);
    }

    /// <summary>An array of numbers or null.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, byte[]? value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        writer.WriteStartArray();
        foreach (var item in value)
        {
            writer.WriteNumberValue(item);
        }

        writer.WriteEndArray();
    }

    /// <summary>An object with the members <c>DateTime</c> and <c>OffsetMinutes</c>.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="value">The value.</param>
    public static void Value(Utf8JsonWriter writer, ref GraphWriting graph, DateTimeOffset value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        graph.Count(2);
        writer.WriteStartObject();
        writer.WritePropertyName("DateTime"u8);
        JsonTimes.TryWrite(writer, value.UtcDateTime);
        writer.WriteNumber("OffsetMinutes"u8, (int)value.Offset.TotalMinutes);
        writer.WriteEndObject();
    }

    /// <summary>Writes a primitive value where any object may stand. False: it is none.</summary>
    /// <param name="writer">The writer of the body.</param>
    /// <param name="value">The value.</param>
    /// <returns><see langword="true"/> when the value was written.</returns>
    public static bool TryAny(Utf8JsonWriter writer, object value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        switch (value)
        {
            case string v: writer.WriteStringValue(v); break;
            case bool v: writer.WriteBooleanValue(v); break;
            case int v: writer.WriteNumberValue(v); break;
            case long v: writer.WriteNumberValue(v); break;
            case double v: Value(writer, v); break;
            case decimal v: writer.WriteNumberValue(v); break;
            case DateTime v: Value(writer, v); break;
            case Guid v: writer.WriteStringValue(v); break;
            case byte[] v: Value(writer, v); break;
            case sbyte v: writer.WriteNumberValue(v); break;
            case byte v: writer.WriteNumberValue(v); break;
            case short v: writer.WriteNumberValue(v); break;
            case ushort v: writer.WriteNumberValue(v); break;
            case uint v: writer.WriteNumberValue(v); break;
            case ulong v: writer.WriteNumberValue(v); break;
            case float v: Value(writer, v); break;
            case char v: Value(writer, v); break;
            case TimeSpan v: Value(writer, v); break;
            case Uri v: Value(writer, v); break;
            case XmlQualifiedName v: Value(writer, v); break;
            default: return false;
        }

        return true;
    }
}
