namespace Woad.Lab.Instancing;

/// <summary>
/// The figures of a calibrating cell: server CPU of a call, the share of its cores that the server used, and the share
/// that it and others used, and the response time of a call that meets no other.
/// </summary>
internal sealed record CalibrationPoint(
    InstancingCell Cell,
    int Users,
    double CallsPerSecond,
    double ServerCpuMicroseconds,
    double ServerShare,
    double BusyShare,
    double RestMicroseconds = 0)
{
    /// <summary>
    /// The typical figures of several windows of a cell: what disturbs one of them is not in their medians. A call that
    /// meets no other is disturbed or is not: the shortest one met none.
    /// </summary>
    public static CalibrationPoint Typical(IReadOnlyList<CalibrationPoint> windows) => windows[0] with
    {
        CallsPerSecond = Median(windows, w => w.CallsPerSecond),
        ServerCpuMicroseconds = Median(windows, w => w.ServerCpuMicroseconds),
        ServerShare = Median(windows, w => w.ServerShare),
        BusyShare = Median(windows, w => w.BusyShare),
        RestMicroseconds = windows.Min(w => w.RestMicroseconds),
    };

    private static double Median(IReadOnlyList<CalibrationPoint> windows, Func<CalibrationPoint, double> read)
    {
        var values = windows.Select(read).Order().ToArray();
        return (values[(values.Length - 1) / 2] + values[values.Length / 2]) / 2;
    }
}
