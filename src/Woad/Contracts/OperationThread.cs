namespace Woad;

/// <summary>Which thread begins an operation.</summary>
public enum OperationThread
{
    /// <summary>
    /// What was measured decides: a synchronous operation runs on a thread of its own until 32 of its calls took at
    /// most 0.1 ms each, then on the thread that read the request, until a call overruns. An asynchronous one begins on
    /// the thread that read the request.
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
