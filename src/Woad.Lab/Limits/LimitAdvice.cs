namespace Woad.Lab.Limits;

/// <summary>The advice about a limit, with its measurement.</summary>
internal static class LimitAdvice
{
    private const string Unknown =
        "Nothing that was measured was at its limit. What was not measured may be: run woad-lab on the machine of the "
            + "service, where it reads the service's counters, or look for what the service itself calls.";

    private const string Disturbed =
        "Other work of the machine disturbed the window: no limit is named. End the other work, and repeat. The table "
            + "of limits by evidence has what was measured.";

    private const string Silent =
        "No call came back, and nothing that is counted was at its limit: calls wait inside the operation, for an "
            + "answer or a lock that does not come. 'dotnet-stack report -p PROCESS' shows where threads wait.";

    /// <summary>The advice for each limit that can be named.</summary>
    private static readonly Dictionary<string, string> Remedies = new()
    {
        [LimitNames.Suspension] =
            "The process of the service was stopped. End the debugger or the signal that holds it, and repeat.",
        [LimitNames.OtherProcesses] =
            "Other processes took the processors of the service. End them, or give the service processors of its own, "
            + "and repeat: until then these are figures of a busy machine.",
        [LimitNames.Collections] =
            "Garbage collections stop all calls. Allocate less for a call, or keep less alive: the report has the "
            + "bytes per call.",
        [LimitNames.ServiceCpu] =
            "The service uses up its processors. More calls at once would only wait: spend less processor time on a "
            + "call, which a profile of the service shows, or add processors.",
        [LimitNames.Calls] =
            "Calls wait for ServiceThrottlingBehavior.MaxConcurrentCalls. Raise it while the service has processors "
            + "and memory to spare, and repeat; 'woad-lab tune calls' searches the best value.",
        [LimitNames.Sessions] =
            "Clients wait for ServiceThrottlingBehavior.MaxConcurrentSessions. Raise it above the number of open "
            + "channels, or close channels that are not used.",
        [LimitNames.Instances] =
            "Calls wait for ServiceThrottlingBehavior.MaxConcurrentInstances. Raise it to MaxConcurrentCalls (PerCall) "
            + "or to the number of sessions (PerSession).",
        [LimitNames.Requests] =
            "Requests wait before the services, for RequestGateOptions.MaxConcurrentRequestsPerCpu. Raise it, or let "
            + "operations that wait be asynchronous, so that more at once cost no threads.",
        [LimitNames.Connections] =
            "Connections wait to be accepted. Raise MaxConnections and ListenBacklog of the binding, or the limit of "
            + "what stands before the service.",
        [LimitNames.Generator] =
            "The load generator is the limit, so that nothing is known of the service's own. Share the load between "
            + "processes or machines (--agents), or replay requests (--driver wire).",
        [LimitNames.ThreadPool] =
            "Work waits for threads of the pool, which operations keep while they wait. Use await in place of .Result, "
            + ".Wait() and Thread.Sleep, or raise the pool's minimum (ThreadPool.SetMinThreads). 'dotnet-stack report "
            + "-p PROCESS' shows where threads wait.",
        [LimitNames.Disk] =
            "Threads of the service wait for a device. Write less for a call, or several calls at once, or use a "
            + "faster disk.",
        [LimitNames.InstanceGate] =
            "Calls wait for an instance that serves one at a time. Use ConcurrencyMode.Multiple and protect its data, "
            + "or InstanceContextMode.PerCall where calls have nothing in common.",
        [LimitNames.Lock] =
            "Calls wait for one another at a lock of the service. Hold it for less time, or divide what it "
            + "protects. 'dotnet-stack report -p PROCESS' shows where threads wait.",
        [LimitNames.Pool] =
            "Calls wait for one another inside the operation, at nothing that is counted: a pool of connections (Max "
            + "Pool Size of a database, MaxConnectionsPerServer of HttpClient) or a semaphore. Raise its size, and "
            + "repeat.",
        [LimitNames.Network] =
            "Bytes of the service wait to leave. Send less for a call, use a faster network, or let clients read "
            + "faster.",
        [LimitNames.Offered] =
            "The service did all that was asked of it, and has room. Ask for more, by a higher rate or more users, to "
            + "find its limit.",
        [LimitNames.Waiting] =
            "Each call waits inside the operation, and for no other call. More users bring more calls until another "
            + "limit binds; a shorter wait makes each call faster.",
    };

    /// <summary>The advice of a window in which no call was answered.</summary>
    public static string OfSilent(LimitSearch search) =>
        search is { Found: null, IsDisturbed: false } ? Silent : Of(search);

    public static string Of(LimitSearch search) =>
        search.Found is { } found ? $"{Remedies[found.Limit]} ({found.Name}: {found.Measured})"
        : search.IsDisturbed ? Disturbed
        : Unknown;
}
