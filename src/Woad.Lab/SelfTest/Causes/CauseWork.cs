using System.Diagnostics;
using System.ServiceModel;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>An operation for each cause, with the cause and without it.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class CauseWork(string cause, bool isOn) : IEcho, IDisposable
{
    private const int PoolSize = 4;
    private const int HeapArrays = 20_000;
    private static readonly TimeSpan Wait = TimeSpan.FromMilliseconds(10);
    private static readonly TimeSpan Spin = TimeSpan.FromMilliseconds(2);

    private static readonly byte[] Record = new byte[1024 * 1024];

    private readonly object _gate = new();
    private readonly SemaphoreSlim _pool = new(PoolSize);
    private readonly byte[][]? _heap = cause == "collections" ? Heap() : null;
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"woad-lab-cause-{Guid.NewGuid():N}");
    private int _calls;

    public async Task<int> EchoAsync(int number)
    {
        switch (cause)
        {
            case "lock":
                Locked();
                break;
            case "pool":
                await PooledAsync().ConfigureAwait(false);
                break;
            case "collections":
                Collect();
                break;
            case "disk":
                await WriteAsync().ConfigureAwait(false);
                break;
            case "cpu" or "process":
                SpinFor(cause == "process" || isOn ? Spin : TimeSpan.Zero);
                break;
            case "generator":
                break;
            case "sleep" when !isOn:
                SpinFor(Spin);
                break;
            default:
                await Task.Delay(Wait).ConfigureAwait(false);
                break;
        }

        return number;
    }

    public void Dispose()
    {
        _pool.Dispose();
        foreach (var file in Directory.GetFiles(Path.GetTempPath(), Path.GetFileName(_file) + "*"))
        {
            File.Delete(file);
        }
    }

    private void Locked()
    {
        if (!isOn)
        {
            Thread.Sleep(Wait);
            return;
        }

        lock (_gate)
        {
            Thread.Sleep(Wait);
        }
    }

    private async Task PooledAsync()
    {
        if (isOn)
        {
            await _pool.WaitAsync().ConfigureAwait(false);
        }

        try
        {
            await Task.Delay(Wait).ConfigureAwait(false);
        }
        finally
        {
            if (isOn)
            {
                _pool.Release();
            }
        }
    }

    /// <summary>Many small objects that live, so that a full collection has work to do.</summary>
    private void Collect()
    {
        GC.KeepAlive(_heap);
        if (isOn && Interlocked.Increment(ref _calls) % 4 == 0)
        {
            GC.Collect(2, GCCollectionMode.Forced, blocking: true);
        }
    }

    /// <summary>Writes past the cache, so much that a fast device takes longer than the processor too.</summary>
    private async Task WriteAsync()
    {
        if (!isOn)
        {
            await Task.Delay(Wait).ConfigureAwait(false);
            return;
        }

        var path = $"{_file}-{Interlocked.Increment(ref _calls) % 64}";
        using var file = File.OpenHandle(
            path, FileMode.OpenOrCreate, FileAccess.Write, FileShare.ReadWrite, FileOptions.WriteThrough);
        RandomAccess.Write(file, Record, 0);
    }

    private static void SpinFor(TimeSpan time)
    {
        var start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(start) < time)
        {
        }
    }

    private static byte[][] Heap() => [.. Enumerable.Range(0, HeapArrays).Select(_ => new byte[100])];
}
