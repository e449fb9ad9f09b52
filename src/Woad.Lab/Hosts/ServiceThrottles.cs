namespace Woad.Lab.Hosts;

/// <summary>The throttles of one of the services of a process at one moment.</summary>
internal sealed record ServiceThrottles(
    string Service, ThrottleState? Calls, ThrottleState? Sessions, ThrottleState? Instances);
