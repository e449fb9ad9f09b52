using System.Diagnostics;
using System.Text.Json;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;

namespace Woad.Lab.Logs;

/// <summary>
/// Appends to <c>raw.jsonl</c> and keeps what it wrote; each line is on disk before the next is written.
/// </summary>
internal sealed class RawLog(string path, bool append = false) : ITrialLog, IDisposable
{
    private readonly Lock _gate = new();
    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly StreamWriter _writer = new(path, append) { AutoFlush = true, NewLine = "\n" };

    /// <summary>Seconds since the log was opened, which is when the run began.</summary>
    public double Elapsed => Math.Round(Stopwatch.GetElapsedTime(_start).TotalSeconds, 4);

    public void Write(RawEvent line)
    {
        lock (_gate)
        {
            var stamped = line with { Time = Elapsed };
            _writer.WriteLine(JsonSerializer.Serialize(stamped, LabJson.Line));
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

    public void Dispose() => _writer.Dispose();
}
