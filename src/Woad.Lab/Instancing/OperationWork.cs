namespace Woad.Lab.Instancing;

/// <summary>What the operation does beside returning its orders.</summary>
internal enum OperationWork
{
    /// <summary>Nothing, as published.</summary>
    None,

    /// <summary>It waits for two milliseconds without using the processor, alone or beside other calls.</summary>
    Wait,

    /// <summary>The same while it holds the one lock that all calls of the service share.</summary>
    LockedWait,

    /// <summary>It looks for primes, as the published constructor does, alone or beside other calls.</summary>
    Compute,

    /// <summary>The same while it holds the one lock that all calls of the service share.</summary>
    LockedCompute,

    /// <summary>It calls another service, which answers after two milliseconds.</summary>
    Callout,
}
