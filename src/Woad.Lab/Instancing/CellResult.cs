using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Statistics;

namespace Woad.Lab.Instancing;

/// <summary>The windows of one cell that count, with the model's figures.</summary>
internal sealed class CellResult(
    InstancingCell cell,
    bool isCalibration,
    IReadOnlyList<InstancingWindow> windows,
    double? predicted,
    string predictedLimit,
    ServiceObservation? seen)
{
    public InstancingCell Cell => cell;

    /// <summary>The model was fitted on this cell, so it says nothing about the model.</summary>
    public bool IsCalibration => isCalibration;

    public IReadOnlyList<InstancingWindow> Windows => windows;

    /// <summary>Calls per second; null also where the cell calibrates the model.</summary>
    public double? Predicted => isCalibration ? null : predicted;

    /// <summary>The same without regard to calibration, for ratios of cells.</summary>
    public double? Modelled => predicted;

    public string PredictedLimit => predictedLimit;

    /// <summary>The median over the blocks.</summary>
    public Estimate Throughput { get; } = Estimate.OfMedian([.. windows.Select(w => w.CallsPerSecond)]);

    /// <summary>A quarter of the windows have a lower rate.</summary>
    public double LowerQuartile { get; } = Quartile(windows, 0.25);

    /// <summary>A quarter of the windows have a higher rate.</summary>
    public double UpperQuartile { get; } = Quartile(windows, 0.75);

    public double ServerMicroseconds => Bootstrap.Median([.. windows.Select(w => w.ServerMicroseconds)]);

    public double ServerShare => windows.Average(w => w.ServerShare);

    public double LoadShare => windows.Average(w => w.Generator.CpuShare);

    public double ServerBytes => Bootstrap.Median([.. windows.Select(w => w.ServerBytes)]);

    public double Gen0Per1000Calls => windows.Average(w => w.Gen0Per1000Calls);

    public LatencySummary Latency
    {
        get
        {
            var all = new Histogram();
            foreach (var window in windows)
            {
                all.Merge(window.Level.Service);
            }

            return LatencySummary.Of(all);
        }
    }

    /// <summary>
    /// Calls per second by block, and by slice where windows have them, at the speed that the processors had.
    /// </summary>
    public IReadOnlyDictionary<int, double> ByBlock => windows.SelectMany(w => w.Parts).ToDictionary();

    public IReadOnlyDictionary<int, double> BytesByBlock =>
        windows.ToDictionary(w => w.Repetition, w => w.ServerBytes);

    /// <summary>The service seen from inside, from the load in which it was watched.</summary>
    public Figure<ServiceObservation> Inside => seen.OrMissing("the service was not watched from inside");

    /// <summary>From the load in which the service was watched; null without one.</summary>
    public int? PeakCalls => seen?.PeakCalls;

    public int? PeakPerInstance => seen?.PeakPerInstance;

    public double? InstancesPer1000Calls => seen is { Calls: > 0 } ? seen.InstancesCreated * 1000.0 / seen.Calls : null;

    public double? MeanHoldMicroseconds => seen?.MeanHoldMicroseconds;

    /// <summary>The limit that the evidence names in most windows; of equals the one named first.</summary>
    public string Limit => windows.GroupBy(w => w.Search.Limit).MaxBy(named => named.Count())!.Key;

    private static double Quartile(IReadOnlyList<InstancingWindow> windows, double share)
    {
        double[] rates = [.. windows.Select(w => w.CallsPerSecond).Order()];
        return rates[(int)Math.Round(share * (rates.Length - 1))];
    }
}
