using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>
/// The one owner of the decision which thread goes on: the one that read a message, one of the throttle's, or a
/// synchronization context; when another thread takes over the reading; and when answers that are held back leave.
/// </summary>
internal interface ICallThreads
{
    /// <summary>
    /// Runs <paramref name="stage"/> on the thread that suits the call. True when the call has ended; otherwise
    /// <paramref name="run"/> ends later, or has failed already because no thread takes the call. Does not throw.
    /// </summary>
    bool TryRun(Call call, CallStage stage, out ValueTask<Outcome> run);

    /// <summary>
    /// The reading thread is about to wait until the call is admitted: answers that it holds back leave now.
    /// </summary>
    void WaitsForAdmission(Call call);

    /// <summary>
    /// The call blocks the thread that reads its session (or serves its connection): another one goes on reading.
    /// </summary>
    void Overrun(Call call);

    /// <summary>The host has closed: threads without work end.</summary>
    void Stop();
}
