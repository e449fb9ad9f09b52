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

    public Estimate Throughput => Estimate.OfMean([.. windows.Select(w => w.CallsPerSecond)]);

    public double Lowest => windows.Min(w => w.CallsPerSecond);

    public double Highest => windows.Max(w => w.CallsPerSecond);

    public double ServerMicroseconds => windows.Average(w => w.ServerMicroseconds);

    public double ServerShare => windows.Average(w => w.ServerShare);

    public double LoadShare => windows.Average(w => w.Generator.CpuShare);

    public double ServerBytes => windows.Average(w => w.ServerBytes);

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

    public IReadOnlyDictionary<int, double> ByRepetition =>
        windows.ToDictionary(w => w.Repetition, w => w.CallsPerSecond);

    public IReadOnlyDictionary<int, double> BytesByRepetition =>
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
}
