namespace Woad.Lab.Hosts;

/// <summary>
/// What was seen inside the service since the last reset; peaks count calls that ran at the same time.
/// </summary>
internal sealed record ServiceObservation(
    long InstancesCreated, int PeakCalls, int PeakPerInstance, double MeanHoldMicroseconds);
