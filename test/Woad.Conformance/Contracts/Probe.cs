using System.Collections.Concurrent;
using System.Threading.Channels;

namespace Woad.Conformance.Contracts;

/// <summary>
/// What a test and the service it calls know in common, by a key that the test sends along: services are made by
/// the host, so the two cannot share an object otherwise.
/// </summary>
public sealed class Probe
{
    private static readonly ConcurrentDictionary<string, Probe> Probes = new(StringComparer.Ordinal);

    private readonly Lock _gate = new();
    private readonly Channel<int> _notes = Channel.CreateUnbounded<int>();
    private readonly ConcurrentDictionary<object, bool> _instances = new(ReferenceEqualityComparer.Instance);
    private readonly TaskCompletionSource _release = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private TaskCompletionSource _met = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _inside;
    private int _peak;

    /// <summary>Completes when the test lets held calls go.</summary>
    public Task Released => _release.Task;

    /// <summary>The largest number of calls that were inside at the same time.</summary>
    public int Peak => Volatile.Read(ref _peak);

    /// <summary>How many service objects were met.</summary>
    public int Instances => _instances.Count;

    public static Probe Of(string key) => Probes.GetOrAdd(key, static _ => new Probe());

    public void Note(int number) => _notes.Writer.TryWrite(number);

    /// <summary>The next note of the service, in the order in which they were made.</summary>
    public Task<int> NextNoteAsync() => _notes.Reader.ReadAsync().AsTask().WaitAsync(TimeSpan.FromSeconds(60));

    public void Release() => _release.TrySetResult();

    /// <summary>Enters, waits until <paramref name="expected"/> calls are inside or time is up, and leaves.</summary>
    public async Task<bool> MeetAsync(object instance, int expected, TimeSpan limit)
    {
        _instances.TryAdd(instance, true);
        Task met;
        lock (_gate)
        {
            _inside++;
            _peak = Math.Max(_peak, _inside);
            met = _met.Task;
            if (_inside >= expected)
            {
                _met.TrySetResult();
            }
        }

        try
        {
            await met.WaitAsync(limit).ConfigureAwait(false);
            return true;
        }
        catch (TimeoutException)
        {
            return false;
        }
        finally
        {
            Leave();
        }
    }

    private void Leave()
    {
        lock (_gate)
        {
            _inside--;
            if (_inside == 0 && _met.Task.IsCompleted)
            {
                _met = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            }
        }
    }
}
