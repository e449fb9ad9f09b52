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
    double RestMicroseconds = 0);
