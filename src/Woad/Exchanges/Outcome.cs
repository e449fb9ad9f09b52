namespace Woad.Exchanges;

/// <summary>
/// How a message has ended: a transport of queues acknowledges by it, transactions commit by it, metrics count by it.
/// </summary>
internal sealed class Outcome
{
    private Outcome(OutcomeKind kind, Exception? error) => (Kind, Error) = (kind, error);

    /// <summary>The message was answered with its reply, or carried out when it has none.</summary>
    public static Outcome Answered { get; } = new(OutcomeKind.Answered, null);

    public OutcomeKind Kind { get; }

    /// <summary>The exception; null when nothing went wrong.</summary>
    public Exception? Error { get; }

    /// <summary>
    /// The message was answered with a fault that the service meant, or could not be read as its operation asks.
    /// </summary>
    public static Outcome Faulted(Exception error) => new(OutcomeKind.Faulted, error);

    /// <summary>The operation ended with an exception that nobody expected.</summary>
    public static Outcome Failed(Exception error) => new(OutcomeKind.Failed, error);

    /// <summary>
    /// No answer has left: it could not be sent, or the operation or its peer has given the exchange up.
    /// </summary>
    public static Outcome Aborted(Exception? error) => new(OutcomeKind.Aborted, error);
}
