namespace Woad.Lab.Durable;

/// <summary>The measurements before the durable calls.</summary>
internal enum Baseline
{
    /// <summary>Calls of the same service on a store in memory.</summary>
    Service,

    /// <summary>Lock a row, read it, commit without a flush. In SQLite, whose locks are in a file: read it.</summary>
    Lock,

    /// <summary>Write a row, commit with a flush.</summary>
    Write,

    /// <summary>Both: all statements of a durable call.</summary>
    Call,

    /// <summary>The same with the store that hosts use, as many callers use it at once.</summary>
    Store,

    /// <summary>A call of the service in memory, and then one of the store: both parts of a durable call.</summary>
    Turns,

    /// <summary>Calls of a service on one or more hosts, which is not durable and uses the store by itself.</summary>
    Plain,
}
