using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>Collects <see cref="CensoredTimes"/>; the histograms exist once there is something in them.</summary>
internal sealed class CensoredParts
{
    private Histogram? _known;
    private Histogram? _atLeast;

    public void Record(long units, bool isKnown)
    {
        if (isKnown)
        {
            (_known ??= new Histogram()).Record(units);
        }
        else
        {
            (_atLeast ??= new Histogram()).Record(units);
        }
    }

    public void Merge(CensoredParts other)
    {
        if (other._known is { } known)
        {
            (_known ??= new Histogram()).Merge(known);
        }

        if (other._atLeast is { } atLeast)
        {
            (_atLeast ??= new Histogram()).Merge(atLeast);
        }
    }

    public CensoredTimes Times() => new(_known ?? new Histogram(), _atLeast ?? new Histogram());
}
