namespace Woad.Lab.Measuring;

/// <summary>
/// Log-linear histogram of durations with one writer. <see cref="Record"/> takes no lock, and allocates nothing but
/// the counters of an octave that was empty: most durations lie in a few octaves, and runs keep thousands of
/// histograms. Another thread may take the difference to what it has seen before with <see cref="DeltaSince"/> while
/// the writer goes on.
/// </summary>
internal sealed class Histogram
{
    private readonly long[]?[] _octaves = new long[]?[HistogramScale.Counters / HistogramScale.SubBuckets];

    public long Count { get; private set; }

    public long Min { get; private set; } = long.MaxValue;

    public long Max { get; private set; }

    /// <summary>Exact sum of all recorded values, in units.</summary>
    public long Sum { get; private set; }

    /// <summary>The samples of all counters, copied.</summary>
    public ReadOnlySpan<long> Counts
    {
        get
        {
            var all = new long[HistogramScale.Counters];
            for (var octave = 0; octave < _octaves.Length; octave++)
            {
                _octaves[octave]?.CopyTo(all, octave * HistogramScale.SubBuckets);
            }

            return all;
        }
    }

    public void Record(long units)
    {
        var value = long.Clamp(units, 0, HistogramScale.Highest);
        Counter(HistogramScale.IndexOf(value))++;
        Count++;
        Sum += value;
        Min = long.Min(Min, value);
        Max = long.Max(Max, value);
    }

    /// <summary>
    /// Adds <paramref name="count"/> samples of one counter, as a decoder does; the extremes are the caller's.
    /// </summary>
    public void AddCounter(int index, long count)
    {
        Counter(index) += count;
        Count += count;
    }

    public void AddExtremes(long min, long max, long sum)
    {
        Min = long.Min(Min, min);
        Max = long.Max(Max, max);
        Sum += sum;
    }

    /// <summary>All recorded values of several histograms.</summary>
    public static Histogram Merge(IEnumerable<Histogram> parts)
    {
        var all = new Histogram();
        foreach (var part in parts)
        {
            all.Merge(part);
        }

        return all;
    }

    public void Merge(Histogram other)
    {
        for (var i = 0; i < HistogramScale.Counters; i++)
        {
            if (other.IsEmptyFrom(ref i))
            {
                continue;
            }

            Counter(i) += other.CountAt(i);
        }

        Count += other.Count;
        AddExtremes(other.Min, other.Max, other.Sum);
    }

    /// <summary>
    /// What was recorded since the last call with the same <paramref name="seen"/>, which is brought up to date.
    /// Samples recorded meanwhile fall into this difference or the next, never into both.
    /// </summary>
    public Histogram DeltaSince(Histogram seen)
    {
        var delta = new Histogram();
        for (var i = 0; i < HistogramScale.Counters; i++)
        {
            if (IsEmptyFrom(ref i))
            {
                continue;
            }

            var now = Volatile.Read(ref Counter(i));
            var difference = now - seen.CountAt(i);
            if (difference != 0)
            {
                delta.AddCounter(i, difference);
                seen.Counter(i) = now;
            }
        }

        var sum = Sum;
        delta.AddExtremes(Min, Max, sum - seen.Sum);
        seen.Sum = sum;
        return delta;
    }

    /// <summary>Samples beyond the quantile decide whether it is shown at all.</summary>
    public long SamplesBeyond(double quantile) => Count - RankOf(quantile);

    /// <summary>A value that is never below the exact quantile and at most 0.8 % above it, in units.</summary>
    public long Quantile(double quantile)
    {
        if (Count == 0)
        {
            return 0;
        }

        var rank = RankOf(quantile);
        long seen = 0;
        for (var i = 0; i < HistogramScale.Counters; i++)
        {
            if (IsEmptyFrom(ref i))
            {
                continue;
            }

            seen += CountAt(i);
            if (seen >= rank)
            {
                return long.Min(HistogramScale.UpperBoundOf(i), Max);
            }
        }

        return Max;
    }

    private long CountAt(int index) =>
        _octaves[index >> HistogramScale.SubBucketBits]?[index & (HistogramScale.SubBuckets - 1)] ?? 0;

    private ref long Counter(int index)
    {
        ref var octave = ref _octaves[index >> HistogramScale.SubBucketBits];
        return ref (octave ??= new long[HistogramScale.SubBuckets])[index & (HistogramScale.SubBuckets - 1)];
    }

    /// <summary>Moves the index to the last counter of its octave when no sample lies there.</summary>
    private bool IsEmptyFrom(ref int index)
    {
        if (Volatile.Read(ref _octaves[index >> HistogramScale.SubBucketBits]) is not null)
        {
            return false;
        }

        index |= HistogramScale.SubBuckets - 1;
        return true;
    }

    private long RankOf(double quantile) =>
        long.Clamp((long)Math.Ceiling(quantile * Count), 1, long.Max(Count, 1));
}
