namespace Woad.Lab.Results;

/// <summary>How far the model was off on the cells it was not fitted on.</summary>
internal sealed record ModelResult(int Cells, double MeanRelativeError, double WorstRelativeError, string WorstCell)
{
    public static ModelResult? Of(IEnumerable<CellResult> cells)
    {
        var errors = cells
            .Where(c => c is { IsMeasured: true, IsCalibration: false, Prediction.CallsPerSecond: > 0 })
            .Select(c => (c.Cell.Id, Error: Math.Abs(c.Throughput.Value / c.Prediction!.CallsPerSecond!.Value - 1)))
            .ToArray();
        if (errors.Length == 0)
        {
            return null;
        }

        var worst = errors.MaxBy(e => e.Error);
        return new ModelResult(errors.Length, errors.Average(e => e.Error), worst.Error, worst.Id);
    }
}
