using System.Buffers;
using System.Runtime.CompilerServices;
using Woad.Detached;

namespace Woad.Envelopes;

/// <summary>
/// Large arrays of received envelopes that one listener or one channel factory keeps for its next messages: no more
/// bytes than the MaxBufferPoolSize of its binding. Arrays of up to <see cref="SharedBytes"/> come from the process's
/// pool, which keeps a fixed number of each size.
/// </summary>
/// <remarks>
/// An array that is not kept is left to the garbage collector. A collector that has nothing else to do holds on to that
/// memory, so the pool asks it once for a collection when <see cref="NoticeableBytes"/> were given up and none for
/// <see cref="Quiet"/> after that. While large messages come, the collector runs by itself. Such a collection stops the
/// process for a moment, so a pool asks at most once in <see cref="Rest"/>, whatever its peers send.
/// </remarks>
internal sealed class EnvelopePool(long limit, TimeProvider clock)
{
    /// <summary>Arrays of up to this size come from the process's pool and go back there.</summary>
    public const int SharedBytes = 1024 * 1024;

    /// <summary>How many bytes are given up before the collector is asked.</summary>
    public const long NoticeableBytes = 64 * 1024 * 1024;

    /// <summary>How long no array is given up before the collector is asked.</summary>
    public static readonly TimeSpan Quiet = TimeSpan.FromSeconds(5);

    /// <summary>How long the collector is not asked again.</summary>
    public static readonly TimeSpan Rest = TimeSpan.FromMinutes(1);

    /// <summary>An array that is so many times larger than what is asked for is kept for others.</summary>
    private const int MostOversize = 2;

    private readonly Lock _lock = new();
    private readonly List<byte[]> _kept = [];
    private long _keptBytes;
    private long _givenUp;
    private ITimer? _timer;
    private long? _asked;

    /// <summary>Bytes of the arrays that are kept.</summary>
    public long KeptBytes
    {
        get
        {
            lock (_lock)
            {
                return _keptBytes;
            }
        }
    }

    /// <summary>How often the collector was asked.</summary>
    public int Collections { get; private set; }

    /// <summary>
    /// An array of at least <paramref name="size"/> bytes; large ones of <paramref name="pool"/>, if there is one.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)] // Stack traces name who takes an array: profilers and tests read them.
    public static byte[] Rent(EnvelopePool? pool, int size) =>
        size <= SharedBytes
            ? ArrayPool<byte>.Shared.Rent(size)
            : pool?.Find(size) ?? GC.AllocateUninitializedArray<byte>(size);

    /// <summary>Gives an array back; a large one to <paramref name="pool"/>, if there is one.</summary>
    public static void Return(EnvelopePool? pool, byte[] array)
    {
        if (array.Length <= SharedBytes)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
        else
        {
            pool?.Keep(array);
        }
    }

    private byte[]? Find(int size)
    {
        lock (_lock)
        {
            var best = -1;
            for (var i = 0; i < _kept.Count; i++)
            {
                var length = _kept[i].Length;
                if (length >= size && length / MostOversize <= size && (best < 0 || length < _kept[best].Length))
                {
                    best = i;
                }
            }

            if (best < 0)
            {
                return null;
            }

            var found = _kept[best];
            _kept[best] = _kept[^1];
            _kept.RemoveAt(_kept.Count - 1);
            _keptBytes -= found.Length;
            return found;
        }
    }

    private void Keep(byte[] array)
    {
        lock (_lock)
        {
            if (array.Length <= limit - _keptBytes)
            {
                _kept.Add(array);
                _keptBytes += array.Length;
                return;
            }

            _givenUp += array.Length;
            if (_givenUp >= NoticeableBytes)
            {
                _timer ??= clock.NewTimer(
                    static pool => ((EnvelopePool)pool!).Collect(), this, Timeout.InfiniteTimeSpan,
                    Timeout.InfiniteTimeSpan);
                var rest = _asked is { } asked ? Rest - clock.GetElapsedTime(asked) : TimeSpan.Zero;
                _timer.Change(rest > Quiet ? rest : Quiet, Timeout.InfiniteTimeSpan);
            }
        }
    }

    /// <summary>Only this kind of collection gives memory back to the system.</summary>
    private void Collect()
    {
        lock (_lock)
        {
            _givenUp = 0;
            _timer?.Dispose();
            _timer = null;
            _asked = clock.GetTimestamp();
            Collections++;
        }

        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
    }
}
