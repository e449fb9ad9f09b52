using System.Diagnostics;
using System.Text.Json;

namespace Woad.Lab.Runs;

/// <summary>
/// Appends to <c>raw.jsonl</c> and keeps what it wrote; each line is on disk before the next is written.
/// </summary>
internal sealed class RawLog(string path, bool append = false) : IDisposable
{
    private readonly Lock _gate = new();
    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly StreamWriter _writer = new(path, append) { AutoFlush = true, NewLine = "\n" };

    public void Write(RawEvent line)
    {
        lock (_gate)
        {
            var stamped = line with { Time = Math.Round(Stopwatch.GetElapsedTime(_start).TotalSeconds, 4) };
            _writer.WriteLine(JsonSerializer.Serialize(stamped, LabJson.Line));
        }
    }

    /// <exception cref="InvalidDataException">A line is not one of a raw log.</exception>
    public static IEnumerable<RawEvent> Read(string path)
    {
        var number = 0;
        using var reader = new StreamReader(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite));
        while (reader.ReadLine() is { } line)
        {
            number++;
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

    public void Dispose() => _writer.Dispose();
}
