using System.Diagnostics;
using System.Text.Json;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;

namespace Woad.Lab.Logs;

/// <summary>
/// Appends to <c>raw.jsonl</c> and keeps what it wrote; each line is on disk before the next is written. After a line
/// that cannot be written none follows: those before it stay readable.
/// </summary>
internal sealed class RawLog : ITrialLog, IDisposable
{
    private readonly Lock _gate = new();
    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly StreamWriter _writer;
    private volatile IOException? _failure;

    /// <param name="path">The file.</param>
    /// <param name="append">Whether lines follow those that the file has, without one that was cut off.</param>
    public RawLog(string path, bool append = false)
        : this(Open(path, append)) { }

    /// <param name="stream">Takes the lines.</param>
    public RawLog(Stream stream) => _writer = new StreamWriter(stream) { AutoFlush = true, NewLine = "\n" };

    /// <summary>Seconds since the log was opened, which is when the run began.</summary>
    public double Elapsed => Math.Round(Stopwatch.GetElapsedTime(_start).TotalSeconds, 4);

    /// <summary>The reason why lines are lost, usually a full disk; null while none is.</summary>
    public IOException? Failure => _failure;

    /// <summary>Writes a line, unless an earlier one failed: samples come on threads that nothing may end.</summary>
    public void Write(RawEvent line)
    {
        lock (_gate)
        {
            if (_failure is not null)
            {
                return;
            }

            var stamped = line with { Time = Elapsed };
            try
            {
                _writer.WriteLine(JsonSerializer.Serialize(stamped, LabJson.Line));
            }
            catch (IOException error)
            {
                _failure = error;
            }
        }
    }

    /// <summary>
    /// All lines but one that was cut off in the middle: the process was killed, or the disk was full.
    /// </summary>
    /// <exception cref="InvalidDataException">A line is not one of a raw log.</exception>
    public static IEnumerable<RawEvent> Read(string path)
    {
        var number = 0;
        using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        var isCut = IsCut(file);
        using var reader = new StreamReader(file);
        while (reader.ReadLine() is { } line)
        {
            number++;
            if (isCut && reader.EndOfStream)
            {
                yield break;
            }

            RawEvent? parsed;
            try
            {
                parsed = JsonSerializer.Deserialize<RawEvent>(line, LabJson.Line);
            }
            catch (JsonException error)
            {
                throw new InvalidDataException($"Line {number} of {path} is not a line of a raw log.", error);
            }

            yield return parsed ?? throw new InvalidDataException($"Line {number} of {path} is empty.");
        }
    }

    private static bool IsCut(FileStream file)
    {
        if (file.Length == 0)
        {
            return false;
        }

        file.Position = file.Length - 1;
        var last = file.ReadByte();
        file.Position = 0;
        return last != '\n';
    }

    public void Dispose()
    {
        try
        {
            _writer.Dispose();
        }
        catch (IOException error)
        {
            _failure ??= error;
        }
    }

    private static FileStream Open(string path, bool append)
    {
        var file = new FileStream(
            path, append ? FileMode.OpenOrCreate : FileMode.Create, FileAccess.ReadWrite, FileShare.ReadWrite);
        if (append)
        {
            file.SetLength(EndOfLines(file));
            file.Seek(0, SeekOrigin.End);
        }

        return file;
    }

    /// <summary>The length without a last line that was cut off.</summary>
    private static long EndOfLines(FileStream file)
    {
        var end = file.Length;
        while (end > 0)
        {
            file.Position = end - 1;
            if (file.ReadByte() == '\n')
            {
                return end;
            }

            end--;
        }

        return 0;
    }
}
