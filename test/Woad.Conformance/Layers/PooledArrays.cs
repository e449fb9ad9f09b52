using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.Tracing;

namespace Woad.Conformance.Layers;

/// <summary>
/// The arrays that Woad's code has taken from the process's pools and not given back, each with the code that has taken
/// it. Other code may take arrays meanwhile, but no other test that uses Woad may run.
/// </summary>
/// <param name="within">The type of code whose arrays are counted, with all that it calls; null for all code.</param>
internal sealed class PooledArrays(string? within = null) : EventListener
{
    private const string Source = "System.Buffers.ArrayPoolEventSource";
    private const int Rented = 1;
    private const int Returned = 3;
    private const int ShownFrames = 8;

    /// <summary>Set while this code runs, which takes arrays itself.</summary>
    [ThreadStatic]
    private static bool _isLooking;

    private readonly ConcurrentDictionary<int, string> _taken = new();
    private int _count;

    /// <summary>How many arrays have been taken.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>The code behind the arrays that have not been given back, with the number of arrays.</summary>
    public IReadOnlyList<string> NotGivenBack =>
        [.. _taken.Values.CountBy(static code => code).OrderByDescending(static c => c.Value).Select(
            static c => $"{c.Value} x {c.Key}")];

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == Source)
        {
            EnableEvents(eventSource, EventLevel.Verbose);
        }
    }

    // On the thread that takes or gives back the array.
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (_isLooking || eventData.EventSource.Name != Source || eventData.Payload is not [int array, ..])
        {
            return;
        }

        _isLooking = true;
        try
        {
            if (eventData.EventId == Returned)
            {
                _taken.TryRemove(array, out _);
            }
            else if (eventData.EventId == Rented && Code() is { } code)
            {
                Interlocked.Increment(ref _count);
                _taken[array] = code;
            }
        }
        finally
        {
            _isLooking = false;
        }
    }

    /// <summary>The methods of Woad that have led here; null when there is none.</summary>
    private string? Code()
    {
        string[] frames =
        [
            .. from frame in new StackTrace().GetFrames()
               let method = frame.GetMethod()
               let type = method?.DeclaringType
               where type?.FullName?.StartsWith("Woad.", StringComparison.Ordinal) == true
               select $"{type.FullName![(type.Namespace!.Length + 1)..]}.{method.Name}",
        ];
        return Has(frames, "EnvelopePool") && (within is null || Has(frames, within))
            ? string.Join(
                " < ",
                frames.SkipWhile(static f => f.StartsWith("PooledArrays.", StringComparison.Ordinal)).Take(ShownFrames))
            : null;
    }

    private static bool Has(string[] frames, string type) =>
        Array.Exists(frames, f => f.StartsWith(type, StringComparison.Ordinal) && f[type.Length] == '.');
}
