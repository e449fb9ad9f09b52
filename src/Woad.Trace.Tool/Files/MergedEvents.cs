using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>The events of several files as one sequence by time. Each file keeps its own order.</summary>
internal static class MergedEvents
{
    /// <summary>Reads files side by side; one event of each is in memory.</summary>
    /// <param name="files">The files.</param>
    public static IEnumerable<TracedEvent> Read(IReadOnlyList<TraceFile> files)
    {
        var next = new PriorityQueue<IEnumerator<TracedEvent>, (DateTime Time, int File)>();
        try
        {
            foreach (var file in files)
            {
                Add(next, file.Read().GetEnumerator(), DateTime.MinValue);
            }

            while (next.TryDequeue(out var reader, out var at))
            {
                var traced = reader.Current;
                yield return traced;
                Add(next, reader, at.Time);
            }
        }
        finally
        {
            while (next.TryDequeue(out var reader, out _))
            {
                reader.Dispose();
            }
        }
    }

    // An event that is older than the one before it in its file comes at once: its file has an order of its own.
    private static void Add(
        PriorityQueue<IEnumerator<TracedEvent>, (DateTime Time, int File)> next,
        IEnumerator<TracedEvent> reader,
        DateTime before)
    {
        if (!reader.MoveNext())
        {
            reader.Dispose();
            return;
        }

        var time = reader.Current.Time;
        next.Enqueue(reader, (time < before ? before : time, reader.Current.File));
    }
}
