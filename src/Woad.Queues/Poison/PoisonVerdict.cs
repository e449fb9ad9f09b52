namespace Woad.Queues.Poison;

/// <summary>The treatment of a message that has been received.</summary>
internal enum PoisonVerdict
{
    /// <summary>Its operation runs.</summary>
    Deliver,

    /// <summary>It waits in the sub-queue <c>retry</c>.</summary>
    Retry,

    /// <summary>All its attempts have failed.</summary>
    Dispose,
}
