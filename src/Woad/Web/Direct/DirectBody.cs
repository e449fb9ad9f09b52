using System.Buffers;
using System.Text.Json;
using Woad.Json;
using Woad.Web.Bodies;

namespace Woad.Web.Direct;

/// <summary>A body whose values codecs read and write.</summary>
internal sealed class DirectBody
{
    [ThreadStatic]
    private static Utf8JsonWriter? _writer;

    private readonly WebPart[] _parts;
    private readonly JsonEncodedText[] _names;
    private readonly byte[][] _utf8;
    private readonly bool _isWrapped;

    private DirectBody(WebBody body)
    {
        _parts = body.Parts;
        _names = [.. _parts.Select(p => JsonEncodedText.Encode(p.Name, WcfJsonEncoder.Instance))];
        _utf8 = [.. _parts.Select(p => System.Text.Encoding.UTF8.GetBytes(p.Name))];
        _isWrapped = body.Kind == WebBodyKind.Wrapped;
    }

    public bool IsEmpty => _parts.Length == 0;

    /// <summary>Null: a value is left to the runtime's serializer.</summary>
    /// <param name="body">The body.</param>
    /// <param name="isCompiled">Whether there is generated code for its values.</param>
    public static DirectBody? Of(WebBody body, bool isCompiled) =>
        body.Kind is not (WebBodyKind.Empty or WebBodyKind.Bare or WebBodyKind.Wrapped) ? null
        : Array.Exists(body.Parts, p => p.HasTypeHints && !IsValue(p.Type)) ? null
        : isCompiled || Array.TrueForAll(body.Parts, p => p.Codec is not null) ? new DirectBody(body)
        : null;

    /// <summary>Whether values of the type are never objects, so that they have no type hints.</summary>
    private static bool IsValue(Type type) => Type.GetTypeCode(Nullable.GetUnderlyingType(type) ?? type) != TypeCode.Object
        || (type.IsArray && IsValue(type.GetElementType()!));

    public void Read<TValues>(ReadOnlySpan<byte> bytes, ref TValues values, int maxDepth)
        where TValues : struct, IDirectValues
    {
        var reader = new Utf8JsonReader(bytes, new JsonReaderOptions { MaxDepth = maxDepth });
        reader.Read();
        if (_isWrapped)
        {
            ReadWrapped(ref reader, ref values);
        }
        else
        {
            values.Read(_parts[0], ref reader);
        }

        if (reader.Read())
        {
            throw JsonGivenUp.Make("more than one value");
        }
    }

    public void Write<TValues>(IBufferWriter<byte> output, ref TValues values)
        where TValues : struct, IDirectValues
    {
        var writer = _writer ??= new Utf8JsonWriter(
            Stream.Null, new JsonWriterOptions { Encoder = WcfJsonEncoder.Instance, SkipValidation = true });
        writer.Reset(output);
        try
        {
            Write(writer, ref values);
            writer.Flush();
        }
        finally
        {
            // What was not flushed of values that failed must not appear in the next ones.
            writer.Reset(Stream.Null);
        }
    }

    private void Write<TValues>(Utf8JsonWriter writer, ref TValues values)
        where TValues : struct, IDirectValues
    {
        if (!_isWrapped)
        {
            values.Write(_parts[0], writer);
            return;
        }

        writer.WriteStartObject();
        for (var i = 0; i < _parts.Length; i++)
        {
            writer.WritePropertyName(_names[i]);
            values.Write(_parts[i], writer);
        }

        writer.WriteEndObject();
    }

    private void ReadWrapped<TValues>(ref Utf8JsonReader reader, ref TValues values)
        where TValues : struct, IDirectValues
    {
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw JsonGivenUp.Make("parameters that are no object");
        }

        foreach (var part in _parts)
        {
            values.SetDefault(part);
        }

        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (Find(ref reader) is { } part)
            {
                reader.Read();
                values.Read(part, ref reader);
            }
            else if (!JsonHints.TrySkip(ref reader))
            {
                throw JsonGivenUp.Make("a type hint");
            }
        }
    }

    private WebPart? Find(ref Utf8JsonReader reader)
    {
        for (var i = 0; i < _parts.Length; i++)
        {
            if (reader.ValueTextEquals(_utf8[i]))
            {
                return _parts[i];
            }
        }

        return null;
    }
}
