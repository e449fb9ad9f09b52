namespace Woad.Lab.Queues;

/// <summary>The settings of the story of a poison message: short, so that it ends within some seconds.</summary>
internal static class PoisonTerms
{
    public const int Retries = 2;
    public const int Cycles = 2;

    /// <summary>WCF's formula: (ReceiveRetryCount + 1) × (MaxRetryCycles + 1).</summary>
    public const int Attempts = (Retries + 1) * (Cycles + 1);

    /// <summary>When the poison message is sent, after the service has opened.</summary>
    public static readonly TimeSpan Begin = TimeSpan.FromSeconds(0.5);

    public static readonly TimeSpan Delay = TimeSpan.FromSeconds(0.8);

    /// <summary>Between two messages that are not poison.</summary>
    public static readonly TimeSpan Pace = TimeSpan.FromMilliseconds(20);
}
