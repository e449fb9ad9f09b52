namespace Woad.Discovery.Tool;

/// <summary>The outcome of an announcement.</summary>
internal enum StoreResult
{
    /// <summary>The endpoint is kept, or forgotten.</summary>
    Done,

    /// <summary>An announcement that was sent later has come before.</summary>
    Stale,

    /// <summary>As many endpoints are kept as may be.</summary>
    Full,

    /// <summary>The host has announced as many endpoints as it may.</summary>
    HostFull,

    /// <summary>Another host has announced the endpoint.</summary>
    ForeignHost,
}
