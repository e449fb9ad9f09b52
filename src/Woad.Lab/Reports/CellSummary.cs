using Woad.Lab.Measuring;
using Woad.Lab.Results;

namespace Woad.Lab.Reports;

/// <summary>The figures of one cell for programs; a cell without a trustworthy window has none.</summary>
internal sealed record CellSummary(
    string Cell,
    bool IsCalibration,
    int ValidRuns,
    double? CallsPerSecond,
    double? Lowest,
    double? Highest,
    double? PredictedCallsPerSecond,
    string? PredictedLimit,
    string? Limit,
    double? ServerCpuMicroseconds,
    double? ServerShare,
    double? GeneratorShare,
    double? ServerBytesPerCall,
    LatencySummary? Latency)
{
    public static CellSummary Of(CellResult cell) => cell.IsMeasured
        ? new CellSummary(
            cell.Cell.Id,
            cell.IsCalibration,
            cell.Valid.Count,
            cell.Throughput.Value,
            cell.Lowest,
            cell.Highest,
            cell.Prediction?.CallsPerSecond,
            cell.Prediction?.BindingLimit,
            cell.Limit,
            cell.ServerCpuMicroseconds,
            cell.ServerShare,
            cell.GeneratorShare,
            cell.BytesPerCall,
            cell.Latency)
        : new CellSummary(
            cell.Cell.Id, cell.IsCalibration, 0, null, null, null, cell.Prediction?.CallsPerSecond,
            cell.Prediction?.BindingLimit, null, null, null, null, null, null);
}
