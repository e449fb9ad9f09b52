using System.Text.Json;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>
/// Reads spans and log records of OTLP in JSON, one object after the other: a document may be larger than the memory.
/// After a malformed place the next line that begins with an object goes on.
/// </summary>
/// <param name="stream">The file.</param>
/// <param name="file">Takes the places that cannot be read.</param>
internal sealed class OtlpReader(Stream stream, TraceFile file) : ITraceReader
{
    /// <summary>The maximum size of one span or log record, in bytes.</summary>
    public const int MaxObject = 32 * 1024 * 1024;

    private const int MaxDepth = 64;

    private static readonly JsonReaderOptions Options = new() { AllowMultipleValues = true, MaxDepth = MaxDepth };

    private readonly EventBytes _bytes = new(stream, MaxObject);
    private readonly Queue<TracedEvent> _events = new();

    // The name of the property, or of the array, that an object of this depth is the value of.
    private readonly OtlpName[] _names = new OtlpName[MaxDepth + 2];
    private JsonReaderState _state = new(Options);
    private string _service = "";
    private bool _isInside;

    private static ReadOnlySpan<byte> NextDocument => "\n{"u8;

    /// <inheritdoc/>
    public TracedEvent? Next()
    {
        TracedEvent? traced;
        while (!_events.TryDequeue(out traced) && Step())
        {
        }

        return traced;
    }

    /// <summary>Reads objects until one has events, or further bytes of the file.</summary>
    /// <returns>Whether there may be further events.</returns>
    private bool Step()
    {
        if (_bytes is { Offset: 0, Span: [0xEF, 0xBB, 0xBF, ..] })
        {
            _bytes.Advance(3);
        }

        try
        {
            if (Read() || _bytes.Fill())
            {
                return true;
            }
        }
        catch (JsonException e)
        {
            file.Break(_bytes.Offset, $"The JSON is malformed: {e.Message}");
            return SeekDocument();
        }

        if (!_bytes.IsAtEnd)
        {
            file.Break(_bytes.Offset, $"An object is longer than {MaxObject} bytes, the maximum of woad-trace.");
            return SeekDocument();
        }

        if (_isInside || !_bytes.Span.Trim(" \t\r\n\0"u8).IsEmpty)
        {
            file.Break(_bytes.Offset, "The file ends inside of a document of JSON.");
        }

        return false;
    }

    /// <summary>Reads tokens of the window.</summary>
    /// <returns>Whether an object with events was read.</returns>
    private bool Read()
    {
        var reader = new Utf8JsonReader(_bytes.Span, isFinalBlock: false, _state);
        var before = reader;
        try
        {
            while (reader.Read())
            {
                switch (reader.TokenType)
                {
                    case JsonTokenType.PropertyName:
                        _names[reader.CurrentDepth] = NameOf(ref reader);
                        break;
                    case JsonTokenType.StartArray:
                        _names[reader.CurrentDepth + 1] = _names[reader.CurrentDepth];
                        break;
                    case JsonTokenType.StartObject when _names[reader.CurrentDepth] is var name and not OtlpName.Other:
                        if (!ReadObject(ref reader, name))
                        {
                            reader = before;
                            return false;
                        }

                        break;
                }

                _isInside = reader.CurrentDepth > 0
                    || reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
                if (_events.Count > 0)
                {
                    return true;
                }

                before = reader;
            }

            return false;
        }
        finally
        {
            _state = reader.CurrentState;
            _bytes.Advance((int)reader.BytesConsumed);
        }
    }

    /// <summary>Reads an object that is in the window as a whole.</summary>
    private bool ReadObject(ref Utf8JsonReader reader, OtlpName name)
    {
        var start = (int)reader.TokenStartIndex;
        if (!JsonDocument.TryParseValue(ref reader, out var document))
        {
            return false;
        }

        using (document)
        {
            if (name == OtlpName.Resource)
            {
                _service = OtlpEvents.ServiceOf(document.RootElement);
                return true;
            }

            var shell = new TracedEvent
            {
                File = file.Number,
                Offset = _bytes.Offset + start,
                Raw = _bytes.Memory[start..(int)reader.BytesConsumed],
                Source = _service,
            };
            var events = name == OtlpName.Spans
                ? OtlpEvents.OfSpan(document.RootElement, shell)
                : [OtlpEvents.OfLog(document.RootElement, shell)];
            foreach (var traced in events)
            {
                _events.Enqueue(traced);
            }

            return true;
        }
    }

    private static OtlpName NameOf(ref Utf8JsonReader reader) =>
        reader.ValueTextEquals("resource"u8) ? OtlpName.Resource
        : reader.ValueTextEquals("spans"u8) ? OtlpName.Spans
        : reader.ValueTextEquals("logRecords"u8) ? OtlpName.Logs
        : OtlpName.Other;

    /// <summary>Moves to the next line that begins with an object.</summary>
    private bool SeekDocument()
    {
        _state = new JsonReaderState(Options);
        _isInside = false;
        Array.Clear(_names);
        while (true)
        {
            var at = _bytes.Span.IndexOf(NextDocument);
            if (at >= 0)
            {
                _bytes.Advance(at + 1);
                return true;
            }

            _bytes.Advance(Math.Max(0, _bytes.Span.Length - 1));
            if (!_bytes.Fill())
            {
                return false;
            }
        }
    }
}
