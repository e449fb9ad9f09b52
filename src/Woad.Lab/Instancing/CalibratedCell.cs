using System.ServiceModel;

namespace Woad.Lab.Instancing;

/// <summary>The windows that calibrate one cell, and perhaps those of another one that costs the same.</summary>
internal sealed class CalibratedCell(IReadOnlyList<CalibrationPoint> windows)
{
    /// <summary>The standard error of a median, in that of the mean of a normal distribution.</summary>
    private const double OfMedian = 1.25;

    /// <summary>Differences of two standard errors come by chance in one comparison of twenty.</summary>
    private const double Significant = 2;

    public InstanceContextMode Mode => windows[0].Cell.Mode;

    public int Objects => windows[0].Cell.Objects;

    public OperationWork Work => windows[0].Cell.Work;

    public bool HasConstructor => windows[0].Cell.ConstructorWork;

    public CalibrationPoint Typical { get; } = CalibrationPoint.Typical(windows);

    /// <summary>Server CPU of a call.</summary>
    public double Microseconds => Typical.ServerCpuMicroseconds;

    /// <summary>Nothing is known of the error of one window: its figure is taken as it is.</summary>
    private double Error
    {
        get
        {
            if (windows.Count < 2)
            {
                return 0;
            }

            var mean = windows.Average(w => w.ServerCpuMicroseconds);
            var squares = windows.Sum(w => Math.Pow(w.ServerCpuMicroseconds - mean, 2));
            return OfMedian * Math.Sqrt(squares / (windows.Count - 1) / windows.Count);
        }
    }

    /// <summary>Whether a call costs more here by more than the windows of both differ among themselves.</summary>
    public bool Exceeds(CalibratedCell other) =>
        Microseconds - other.Microseconds
        > Significant * Math.Sqrt((Error * Error) + (other.Error * other.Error));

    /// <summary>This cell with the windows of another one too.</summary>
    public CalibratedCell With(CalibratedCell other) => new([.. windows, .. other.Windows]);

    private IReadOnlyList<CalibrationPoint> Windows => windows;
}
