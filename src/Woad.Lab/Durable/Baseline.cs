namespace Woad.Lab.Durable;

/// <summary>The measurements from which durable calls are predicted.</summary>
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

    /// <summary>The same with the store that hosts use, as many callers and hosts of it use it at once.</summary>
    Store,
}
