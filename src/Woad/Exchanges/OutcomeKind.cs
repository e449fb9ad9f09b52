namespace Woad.Exchanges;

/// <summary>The ways in which a message ends.</summary>
internal enum OutcomeKind
{
    /// <summary>With its reply, or carried out when it has none.</summary>
    Answered,

    /// <summary>With a fault that the service meant.</summary>
    Faulted,

    /// <summary>With an exception that nobody expected.</summary>
    Failed,

    /// <summary>Without an answer.</summary>
    Aborted,
}
