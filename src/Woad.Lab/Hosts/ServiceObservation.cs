namespace Woad.Lab.Hosts;

/// <summary>
/// The counters inside the service since it was opened; peaks count calls that ran at the same time.
/// </summary>
internal sealed record ServiceObservation(
    long Calls, long InstancesCreated, int PeakCalls, int PeakPerInstance, double MeanHoldMicroseconds);
