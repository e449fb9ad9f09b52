using System.Globalization;
using System.Xml;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>
/// Reads elements E2ETraceEvent one after the other. An event that is cut or malformed is reported and left out; the
/// next beginning of an event goes on.
/// </summary>
/// <param name="stream">The file.</param>
/// <param name="file">Takes the places that cannot be read.</param>
internal sealed class SvclogReader(Stream stream, TraceFile file) : ITraceReader
{
    /// <summary>The maximum size of one event, in bytes.</summary>
    public const int MaxEvent = 32 * 1024 * 1024;

    // A message in a log may have elements of this name; each makes the search for the end longer.
    private const int MaxNested = 16;

    // Bytes between events that are skipped at once.
    private const int MaxSkip = 64 * 1024;

    private readonly EventBytes _bytes = new(stream, MaxEvent);
    private readonly EventParser _parser = new(file.Number);
    private int _used;

    private static ReadOnlySpan<byte> Beginning => "<E2ETraceEvent"u8;

    private static ReadOnlySpan<byte> End => "</E2ETraceEvent>"u8;

    /// <inheritdoc/>
    public TracedEvent? Next()
    {
        _bytes.Advance(_used);
        _used = 0;
        while (SeekBeginning())
        {
            if (Find(End, Beginning.Length) is not (>= 0 and var end))
            {
                ReportUnended();
                continue;
            }

            var length = end + End.Length;
            if ((_parser.Parse(_bytes, length, out var error) ?? ParseNested(ref length)) is { } traced)
            {
                _used = length;
                return traced;
            }

            var next = _bytes.Span[1..length].IndexOf(Beginning);
            file.Break(_bytes.Offset, Describe(error!));
            _bytes.Advance(next < 0 ? length : next + 1);
        }

        return null;
    }

    private static string Describe(XmlException error) => string.Create(
        CultureInfo.InvariantCulture,
        $"The event is not well-formed; it was left out. Line {error.LineNumber} of it, position "
            + $"{error.LinePosition}: {error.Message}");

    /// <summary>Moves to the next beginning of an event, and reports other content before it.</summary>
    private bool SeekBeginning()
    {
        var reported = false;
        while (true)
        {
            var at = _bytes.Span.IndexOf(Beginning);
            if (at >= 0)
            {
                reported = reported || Skip(at);
                _bytes.Advance(at);
                return true;
            }

            // The window's last bytes may be the first ones of a beginning.
            var other = Math.Max(0, _bytes.Span.Length - Beginning.Length);
            if (other > MaxSkip)
            {
                reported = reported || Skip(other);
                _bytes.Advance(other);
            }

            if (!_bytes.Fill())
            {
                if (!reported)
                {
                    Skip(_bytes.Span.Length);
                }

                _bytes.Advance(_bytes.Span.Length);
                return false;
            }
        }
    }

    /// <summary>Reports bytes between events, unless they are white space, a declaration or tags of a root.</summary>
    private bool Skip(int count)
    {
        var other = _bytes.Span[..count].Trim("\uFEFF \t\r\n\0"u8);
        if (other is [] or [(byte)'<', .., (byte)'>'])
        {
            return false;
        }

        file.Break(_bytes.Offset, "Bytes that belong to no event were left out.");
        return true;
    }

    /// <summary>The position of bytes in the window, which grows until they are found.</summary>
    private int Find(ReadOnlySpan<byte> bytes, int from)
    {
        while (true)
        {
            var at = _bytes.Span[from..].IndexOf(bytes);
            if (at >= 0)
            {
                return from + at;
            }

            from = Math.Max(from, _bytes.Span.Length - bytes.Length);
            if (!_bytes.Fill())
            {
                return -1;
            }
        }
    }

    private void ReportUnended()
    {
        file.Break(
            _bytes.Offset,
            _bytes.IsFull
                ? string.Create(
                    CultureInfo.InvariantCulture,
                    $"The event is longer than {MaxEvent} bytes, the maximum of woad-trace; it was left out.")
                : "The file ends inside of this event; it was left out.");
        var next = _bytes.Span[1..].IndexOf(Beginning);
        _bytes.Advance(next >= 0 ? next + 1 : _bytes.Span.Length - (_bytes.IsAtEnd ? 0 : Beginning.Length));
    }

    /// <summary>Takes further ends into the event, where it has further beginnings.</summary>
    private TracedEvent? ParseNested(ref int length)
    {
        var longer = length;
        for (var i = 0; i < MaxNested && _bytes.Span[1..longer].Count(Beginning) > i; i++)
        {
            if (Find(End, longer) is not (>= 0 and var end))
            {
                return null;
            }

            longer = end + End.Length;
            if (_parser.Parse(_bytes, longer, out _) is { } traced)
            {
                length = longer;
                return traced;
            }
        }

        return null;
    }
}
