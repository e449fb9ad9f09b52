namespace Woad.Transactions.Protocol;

/// <summary>The protocols of participants ([MS-WSRVCAT] 2.2.2.1.1).</summary>
internal enum ControlProtocol
{
    /// <summary>The initiator commits or aborts, and hears the outcome.</summary>
    Completion = 1,

    /// <summary>The participant votes before durable ones, and does not outlive its process.</summary>
    Volatile2PC = 2,

    /// <summary>The participant votes, and is told of a commit until it has heard.</summary>
    Durable2PC = 3,
}
