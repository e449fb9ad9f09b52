namespace Woad.Lab.Instancing;

/// <summary>
/// The figures of a calibrating cell: server CPU of a call, and the share of the server's cores in use.
/// </summary>
internal sealed record CalibrationPoint(
    InstancingCell Cell, int Users, double CallsPerSecond, double ServerCpuMicroseconds, double ServerShare);
