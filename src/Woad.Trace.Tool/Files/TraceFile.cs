using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>A file that is read, with the number of its events and the places that could not be read.</summary>
internal sealed class TraceFile
{
    /// <summary>The maximum number of places that are kept; further ones are counted.</summary>
    public const int MaxPlaces = 100;

    private readonly List<BrokenPlace> _broken = [];

    /// <summary>Initializes a new instance for a file.</summary>
    /// <param name="path">The path.</param>
    /// <param name="number">Its number among the files that are read.</param>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="InvalidDataException">The file has neither of the formats.</exception>
    public TraceFile(string path, int number)
    {
        Path = path;
        Number = number;
        using var stream = Open();
        Size = stream.Length;
        Kind = KindOf(stream, path);
    }

    /// <summary>The path of the file.</summary>
    public string Path { get; }

    /// <summary>The number of the file among those that are read.</summary>
    public int Number { get; }

    /// <summary>The size in bytes, when the file was opened.</summary>
    public long Size { get; }

    /// <summary>The format.</summary>
    public FileKind Kind { get; }

    /// <summary>The number of events that were read so far.</summary>
    public long Events { get; private set; }

    /// <summary>The first places that could not be read.</summary>
    public IReadOnlyList<BrokenPlace> Broken => _broken;

    /// <summary>The number of places that could not be read.</summary>
    public long BrokenCount { get; private set; }

    /// <summary>Reads the events from the beginning. What was counted before is forgotten.</summary>
    public IEnumerable<TracedEvent> Read()
    {
        Events = 0;
        BrokenCount = 0;
        _broken.Clear();
        using var stream = Open();
        ITraceReader reader = Kind == FileKind.Svclog ? new SvclogReader(stream, this) : new OtlpReader(stream, this);
        while (reader.Next() is { } traced)
        {
            Events++;
            yield return traced;
        }
    }

    /// <summary>Adds a place that could not be read.</summary>
    /// <param name="offset">Its offset in bytes.</param>
    /// <param name="reason">The error in words.</param>
    public void Break(long offset, string reason)
    {
        BrokenCount++;
        if (_broken.Count < MaxPlaces)
        {
            _broken.Add(new BrokenPlace(offset, reason));
        }
    }

    // A service may be writing the file.
    private FileStream Open() => new(
        Path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, 1, FileOptions.SequentialScan);

    private static FileKind KindOf(FileStream stream, string path)
    {
        Span<byte> start = stackalloc byte[64];
        var length = stream.ReadAtLeast(start, start.Length, throwOnEndOfStream: false);
        var text = start[..length];
        if (text is [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..])
        {
            throw new InvalidDataException(
                $"The file {path} is in UTF-16. Convert it to UTF-8, for example by: iconv -f UTF-16 -t UTF-8.");
        }

        if (text is [0xEF, 0xBB, 0xBF, ..])
        {
            text = text[3..];
        }

        var first = text.TrimStart(" \t\r\n\0"u8);
        return first switch
        {
            [(byte)'{', ..] => FileKind.Otlp,
            [(byte)'<', ..] or [] => FileKind.Svclog,
            _ when System.IO.Path.GetExtension(path) is ".svclog" or ".xml" => FileKind.Svclog,
            _ => throw new InvalidDataException(
                $"The file {path} begins neither with an element, as trace files (.svclog) do, nor with an object of "
                    + "JSON, as OTLP does."),
        };
    }
}
