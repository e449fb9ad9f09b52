namespace Woad.Lab.Throttling;

/// <summary>How the operation spends its time.</summary>
internal enum OperationStyle
{
    /// <summary>It blocks a thread; Woad gives each admitted call one of its own.</summary>
    Sync,

    /// <summary>It waits without a thread.</summary>
    Async,

    /// <summary>It blocks a thread of the shared pool, which grows slowly.</summary>
    Pool,
}
