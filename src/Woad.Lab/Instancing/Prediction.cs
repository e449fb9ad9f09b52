namespace Woad.Lab.Instancing;

/// <summary>
/// What the model says of a cell before it is measured. The figures are null as long as the calibration cells have not
/// been measured, or did not give a trustworthy cost.
/// </summary>
internal sealed record Prediction(
    string Cell,
    int CallsAtOnce,
    string BindingLimit,
    double? CallsPerSecond,
    double? ServerCpuMicroseconds,
    bool IsCalibration);
