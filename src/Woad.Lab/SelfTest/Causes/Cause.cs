using Woad.Lab.Limits;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>
/// One thing that binds a service, with the limit that a load on it must name. Switched off the same service is as it
/// was, without that one thing.
/// </summary>
internal sealed record Cause(string Name, string Limit)
{
    public string Load { get; init; } = "users:16";

    /// <summary>The load when the cause is switched off; the same unless the load itself is the cause.</summary>
    public string? LoadWithout { get; init; }

    public string Driver { get; init; } = "auto";

    public string Think { get; init; } = "0";

    public string? ThinkWithout { get; init; }

    /// <summary>Processes that compete with the service for its processors.</summary>
    public int Hogs { get; init; }

    /// <summary>Whether the service's process is stopped half of the time.</summary>
    public bool Stops { get; init; }

    public static IReadOnlyList<Cause> All { get; } =
    [
        new("lock", LimitNames.Lock),
        new("pool", LimitNames.Pool),
        new("sleep", LimitNames.Waiting),
        new("collections", LimitNames.Collections),
        new("calls", LimitNames.Calls),
        new("sessions", LimitNames.Sessions),
        new("connections", LimitNames.Connections),
        new("disk", LimitNames.Disk) { Load = "users:2" },
        new("cpu", LimitNames.ServiceCpu) { ThinkWithout = "10ms" },
        new("process", LimitNames.OtherProcesses) { Hogs = 2, Load = "users:4" },
        new("stop", LimitNames.Suspension) { Stops = true },
        new("generator", LimitNames.Generator)
        {
            Load = "rate:120000/s", Driver = "channel", LoadWithout = "users:4", ThinkWithout = "10ms",
        },
    ];
}
