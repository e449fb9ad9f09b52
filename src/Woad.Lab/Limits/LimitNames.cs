namespace Woad.Lab.Limits;

/// <summary>The limits that can be named.</summary>
internal static class LimitNames
{
    public const string Suspension = "suspended process";
    public const string OtherProcesses = "CPU taken by others";
    public const string Collections = "collections";
    public const string ServiceCpu = "CPU of the service";
    public const string Calls = "MaxConcurrentCalls";
    public const string Sessions = "MaxConcurrentSessions";
    public const string Instances = "MaxConcurrentInstances";
    public const string Requests = "MaxConcurrentRequestsPerCpu";
    public const string Connections = "connections";
    public const string Generator = "load generator";
    public const string ThreadPool = "thread pool";
    public const string Disk = "disk";
    public const string InstanceGate = "instance gate";
    public const string Lock = "lock";
    public const string Pool = "pool inside the operation";
    public const string Network = "network";
    public const string Offered = "offered load";
    public const string Waiting = "waiting inside the operation";
    public const string NotFound = "not found";

    /// <summary>Other work of the machine disturbed the window: what was at its limit need not be the limit.</summary>
    public const string Disturbed = "not named: disturbed";
}
