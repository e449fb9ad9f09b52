namespace Woad;

/// <summary>Specifies which thread begins an operation.</summary>
public enum OperationThread
{
    /// <summary>
    /// Measured durations decide. A synchronous operation runs on a thread of its own until 32 of its calls took at
    /// most 0.1 ms each. From then on it runs on the thread that read the request, until a call takes longer. An
    /// asynchronous operation begins on the thread that read the request.
    /// </summary>
    Measured,

    /// <summary>
    /// Each call has a thread of its own: for operations that are short as a rule and block now and then.
    /// </summary>
    Own,

    /// <summary>
    /// Always the thread that read the request: for operations that never block. While a call takes longer than some
    /// milliseconds all the same, another thread reads its session.
    /// </summary>
    Reading,
}
