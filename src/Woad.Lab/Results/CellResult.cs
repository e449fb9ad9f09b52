using Woad.Lab.Instancing;
using Woad.Lab.Measuring;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Statistics;

namespace Woad.Lab.Results;

/// <summary>
/// All windows of one cell. Only windows without objections count; the others are shown as diagnosis.
/// </summary>
internal sealed class CellResult(
    InstancingCell cell,
    bool isCalibration,
    Prediction? prediction,
    IReadOnlyList<WindowResult> windows,
    Histogram latencies,
    ObservationEvent? observation)
{
    public const string OtherProcesses = "other processes of the machine";

    private const double NearlySaturated = 0.85;
    private const double NearlyFull = 0.9;

    public InstancingCell Cell => cell;

    /// <summary>The model was fitted on this cell, so it says nothing about the model.</summary>
    public bool IsCalibration => isCalibration;

    public Prediction? Prediction => prediction;

    public IReadOnlyList<WindowResult> Windows => windows;

    public IReadOnlyList<WindowResult> Valid { get; } = [.. windows.Where(w => w.IsValid)];

    public bool IsMeasured => Valid.Count > 0;

    public Estimate Throughput => Estimate.OfMean([.. Valid.Select(w => w.CallsPerSecond)]);

    public double Lowest => Valid.Min(w => w.CallsPerSecond);

    public double Highest => Valid.Max(w => w.CallsPerSecond);

    public double ServerCpuMicroseconds => Valid.Average(w => w.ServerCpuMicroseconds);

    /// <summary>Processes that are not of the run took a good part of the machine.</summary>
    public bool IsDisturbed => Valid.Average(w => w.ForeignShare) > GeneratorGate.ForeignShareNotice;

    public double ServerShare => Valid.Average(w => w.ServerShare);

    public double GeneratorShare => Valid.Average(w => w.GeneratorShare);

    public double BytesPerCall => Valid.Average(w => w.ServerBytesPerCall);

    public IReadOnlyDictionary<int, double> BytesByRepetition =>
        Valid.ToDictionary(w => w.Repetition, w => w.ServerBytesPerCall);

    public double Gen0Per1000Calls => Valid.Average(w => w.Gen0Per1000Calls);

    /// <summary>Latencies of the valid windows; withheld when the generator's own waiting is in them.</summary>
    public LatencySummary? Latency => Valid.Any(w => w.BlursLatency) ? null : LatencySummary.Of(latencies);

    public IReadOnlyDictionary<int, double> ByRepetition =>
        Valid.ToDictionary(w => w.Repetition, w => w.CallsPerSecond);

    /// <summary>From the window in which the service was observed; null without one.</summary>
    public int? PeakCalls => observation?.Seen.PeakCalls;

    public int? PeakPerInstance => observation?.Seen.PeakPerInstance;

    public double? InstancesPer1000Calls => observation is { Calls: > 0 }
        ? observation.Seen.InstancesCreated * 1000.0 / observation.Calls
        : null;

    public double? MeanHoldMicroseconds => observation?.Seen.MeanHoldMicroseconds;

    /// <summary>A call that waits holds its place: as many ran at once as the limit that was predicted lets in.</summary>
    private string OfWaiting => cell switch
    {
        { OneAtATime: true } => InstancingModel.InstanceGate,
        { Work: OperationWork.LockedWait } => InstancingModel.OwnLock,
        _ => prediction is not null && PeakCalls >= NearlyFull * prediction.CallsAtOnce
            ? prediction.BindingLimit
            : "none known: unexplained waiting",
    };

    /// <summary>The limit that the measured figures show to bind.</summary>
    public string Limit
    {
        get
        {
            if (ServerShare >= GeneratorGate.SaturatedServerShare)
            {
                return InstancingModel.ServerCpu;
            }

            // Both may have been busy: windows in which the generator alone was do not count at all.
            if (GeneratorShare > GeneratorGate.GeneratorShareLimit && ServerShare < NearlySaturated)
            {
                return "load generator";
            }

            if (cell.Work != OperationWork.None)
            {
                return OfWaiting;
            }

            if (IsDisturbed)
            {
                return OtherProcesses;
            }

            return ServerShare >= NearlySaturated ? $"{InstancingModel.ServerCpu}, nearly"
                : cell.OneAtATime ? InstancingModel.InstanceGate
                : "none known: unexplained waiting";
        }
    }
}
