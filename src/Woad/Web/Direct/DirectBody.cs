using System.Buffers;
using System.Text.Json;
using System.Xml;
using Woad.Formatters.Outcomes;
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
    private static bool IsValue(Type type) =>
        Type.GetTypeCode(Nullable.GetUnderlyingType(type) ?? type) != TypeCode.Object
            || (type.IsArray && IsValue(type.GetElementType()!));

    /// <summary>Reads the values and the end of the body. False: they are left to the runtime's serializer.</summary>
    /// <exception cref="Exception">
    /// The body is malformed or exceeds a quota. After a rehearsal: what the program's code has thrown, as the
    /// serializer throws it.
    /// </exception>
    public bool TryRead<TValues>(ReadOnlySpan<byte> bytes, ref TValues values, int maxDepth, DirectPass pass)
        where TValues : struct, IDirectValues
    {
        var reader = new Utf8JsonReader(bytes, new JsonReaderOptions { MaxDepth = maxDepth });
        reader.Read();
        return (_isWrapped
            ? TryReadWrapped(ref reader, ref values, pass)
            : TryRead(ref reader, ref values, _parts[0], pass))
            && !reader.Read();
    }

    /// <summary>
    /// Writes the body. False: the values are left to the runtime's serializer; what was written does not count.
    /// </summary>
    /// <param name="output">Takes the bytes.</param>
    /// <param name="values">Holds the values.</param>
    /// <param name="runsOwnCode">Whether code that the program has written may run on the way.</param>
    /// <exception cref="Exception">A value has no form in JSON, or what the program's code has thrown.</exception>
    public bool TryWrite<TValues>(IBufferWriter<byte> output, ref TValues values, bool runsOwnCode)
        where TValues : struct, IDirectValues
    {
        var writer = _writer ??= new Utf8JsonWriter(
            Stream.Null,
            new JsonWriterOptions
            {
                Encoder = WcfJsonEncoder.Instance,
                MaxDepth = int.MaxValue,
                SkipValidation = true,
            });
        writer.Reset(output);
        try
        {
            if (!TryWrite(writer, ref values, runsOwnCode))
            {
                return false;
            }

            writer.Flush();
            return true;
        }
        finally
        {
            // What was not flushed of values that failed must not appear in the next ones.
            writer.Reset(Stream.Null);
        }
    }

    private bool TryWrite<TValues>(Utf8JsonWriter writer, ref TValues values, bool runsOwnCode)
        where TValues : struct, IDirectValues
    {
        if (!_isWrapped)
        {
            return TryWrite(writer, ref values, _parts[0], runsOwnCode);
        }

        writer.WriteStartObject();
        for (var i = 0; i < _parts.Length; i++)
        {
            writer.WritePropertyName(_names[i]);
            if (!TryWrite(writer, ref values, _parts[i], runsOwnCode))
            {
                return false;
            }
        }

        writer.WriteEndObject();
        return true;
    }

    private static bool TryWrite<TValues>(Utf8JsonWriter writer, ref TValues values, WebPart part, bool runsOwnCode)
        where TValues : struct, IDirectValues
    {
        if (!runsOwnCode)
        {
            return values.TryWrite(part, writer);
        }

        try
        {
            return values.TryWrite(part, writer);
        }
        catch (Exception e) when (e is XmlException or FormatException)
        {
            throw PartErrors.OfSerializer("serializing", part.Type, e);
        }
    }

    private bool TryReadWrapped<TValues>(ref Utf8JsonReader reader, ref TValues values, DirectPass pass)
        where TValues : struct, IDirectValues
    {
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            return false;
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
                if (!TryRead(ref reader, ref values, part, pass))
                {
                    return false;
                }
            }
            else if (!JsonHints.TrySkip(ref reader))
            {
                return false;
            }
        }

        return true;
    }

    private static bool TryRead<TValues>(ref Utf8JsonReader reader, ref TValues values, WebPart part, DirectPass pass)
        where TValues : struct, IDirectValues
    {
        if (pass != DirectPass.Rehearsed)
        {
            return values.TryRead(part, ref reader, pass == DirectPass.Rehearsal);
        }

        try
        {
            return values.TryRead(part, ref reader, isRehearsal: false);
        }
        catch (Exception e) when (e is XmlException or FormatException)
        {
            throw PartErrors.OfSerializer("deserializing", part.Type, e);
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
