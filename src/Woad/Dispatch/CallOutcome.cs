namespace Woad.Dispatch;

/// <summary>How a call has ended.</summary>
internal enum CallOutcome
{
    /// <summary>With its reply, or without an answer when it is one-way.</summary>
    Answered,

    /// <summary>With a fault that the service meant.</summary>
    Faulted,

    /// <summary>With an exception that nobody expected.</summary>
    Failed,
}
