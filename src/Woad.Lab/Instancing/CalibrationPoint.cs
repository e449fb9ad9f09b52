namespace Woad.Lab.Instancing;

/// <summary>What one calibration window gave: server CPU a call, and how busy the server's cores were.</summary>
internal sealed record CalibrationPoint(
    string Cell,
    int Users,
    double CallsPerSecond,
    double ServerCpuMicroseconds,
    double ServerShare,
    double MeanResponseMicroseconds,
    bool IsTrusted);
