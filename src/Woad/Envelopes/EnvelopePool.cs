using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using Woad.Detached;

namespace Woad.Envelopes;

/// <summary>
/// Large arrays of envelopes that are kept for the next ones: at most <paramref name="limit"/> bytes, and none that
/// nobody has needed for <see cref="IdleBuffers.Pause"/>. Arrays of up to <see cref="SharedBytes"/> come from .NET's
/// shared pool, which keeps a fixed number of each size.
/// </summary>
/// <remarks>
/// The process has one pool. Listeners and channel factories have one of their own when MaxBufferPoolSize of their
/// binding is set. The kept arrays were in use at once a short time ago: a pool holds no more than its messages needed.
/// A timer gives it back, since an idle process has no garbage collections that could.
/// An array that is not kept is left to the garbage collector. A collector that has nothing else to do holds on to that
/// memory, so the pool asks it once for a collection when <see cref="NoticeableBytes"/> were given up and none for
/// <see cref="Quiet"/> after that. While large messages come, the collector runs by itself. Such a collection stops the
/// process for a moment, so a pool asks at most once in <see cref="Rest"/>, whatever its peers send.
/// </remarks>
internal sealed class EnvelopePool(long limit, TimeProvider clock)
{
    /// <summary>Arrays of up to this size come from .NET's shared pool and go back there.</summary>
    public const int SharedBytes = 1024 * 1024;

    /// <summary>How many bytes are given up before the collector is asked.</summary>
    public const long NoticeableBytes = 64 * 1024 * 1024;

    /// <summary>How long no array is given up before the collector is asked.</summary>
    public static readonly TimeSpan Quiet = TimeSpan.FromSeconds(5);

    /// <summary>How long the collector is not asked again.</summary>
    public static readonly TimeSpan Rest = TimeSpan.FromMinutes(1);

    /// <summary>An array that is so many times larger than what is asked for is kept for others.</summary>
    private const int MostOversize = 2;

    /// <summary>
    /// Sizes are rounded up to a part of the power of two below them: messages of about one size share arrays.
    /// </summary>
    private const int PartsOfPower = 8;

    private static EnvelopePool? _ofProcess;

    private readonly Lock _lock = new();
    private readonly List<Idle> _kept = [];
    private long _keptBytes;
    private long _givenUp;
    private ITimer? _trimming;
    private ITimer? _timer;
    private long? _asked;

    /// <summary>The pool of envelopes that have no other.</summary>
    /// <exception cref="InvalidOperationException">The setting of its maximum is not a number.</exception>
    public static EnvelopePool OfProcess =>
        Volatile.Read(ref _ofProcess)
        ?? Interlocked.CompareExchange(ref _ofProcess, new(IdleBuffers.MaxBytes, TimeProvider.System), null)
        ?? _ofProcess;

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
    /// An array of at least <paramref name="size"/> bytes; large ones of <paramref name="pool"/>, or of the process's
    /// without one.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)] // Stack traces name who takes an array: profilers and tests read them.
    public static byte[] Rent(EnvelopePool? pool, int size) =>
        size <= SharedBytes ? ArrayPool<byte>.Shared.Rent(size) : (pool ?? OfProcess).RentLarge(size);

    /// <summary>
    /// Gives an array back; a large one to <paramref name="pool"/>, or to the process's without one.
    /// </summary>
    public static void Return(EnvelopePool? pool, byte[] array)
    {
        if (array.Length <= SharedBytes)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
        else
        {
            (pool ?? OfProcess).Keep(array);
        }
    }

    /// <summary>The size of the array that serves <paramref name="size"/> bytes.</summary>
    private static int Rounded(int size)
    {
        var part = (1 << BitOperations.Log2((uint)size)) / PartsOfPower;
        return (int)Math.Min(((long)size + part - 1) / part * part, Array.MaxLength);
    }

    private byte[] RentLarge(int size) => Find(size) ?? GC.AllocateUninitializedArray<byte>(Rounded(size));

    private byte[]? Find(int size)
    {
        lock (_lock)
        {
            // Of equal arrays the one that came last, so that those which nobody needs grow old.
            var best = -1;
            for (var i = _kept.Count - 1; i >= 0; i--)
            {
                var length = _kept[i].Array.Length;
                if (length >= size && length / MostOversize <= size && (best < 0 || length < _kept[best].Array.Length))
                {
                    best = i;
                }
            }

            if (best < 0)
            {
                return null;
            }

            var found = _kept[best].Array;
            _kept.RemoveAt(best);
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
                _kept.Add(new Idle(array, clock.GetTimestamp()));
                _keptBytes += array.Length;
                _trimming ??= clock.NewTimer(
                    static pool => ((EnvelopePool)pool!).Trim(), this, IdleBuffers.Pause, IdleBuffers.Pause);
            }
            else
            {
                GiveUp(array.Length);
            }
        }
    }

    /// <summary>Gives up what nobody has needed for a while.</summary>
    private void Trim()
    {
        lock (_lock)
        {
            // The arrays are in the order in which they came.
            var old = _kept.FindIndex(idle => clock.GetElapsedTime(idle.Since) < IdleBuffers.Pause);
            old = old < 0 ? _kept.Count : old;
            var bytes = _kept.Take(old).Sum(static idle => (long)idle.Array.Length);
            _kept.RemoveRange(0, old);
            _keptBytes -= bytes;
            if (_kept.Count == 0)
            {
                _trimming?.Dispose();
                _trimming = null;
            }

            if (bytes > 0)
            {
                GiveUp(bytes);
            }
        }
    }

    private void GiveUp(long bytes)
    {
        _givenUp += bytes;
        if (_givenUp >= NoticeableBytes)
        {
            _timer ??= clock.NewTimer(
                static pool => ((EnvelopePool)pool!).Collect(), this, Timeout.InfiniteTimeSpan,
                Timeout.InfiniteTimeSpan);
            var rest = _asked is { } asked ? Rest - clock.GetElapsedTime(asked) : TimeSpan.Zero;
            _timer.Change(rest > Quiet ? rest : Quiet, Timeout.InfiniteTimeSpan);
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

    /// <summary>An array, and the time since which nobody uses it.</summary>
    private readonly record struct Idle(byte[] Array, long Since);
}
