using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>
/// A stage of a call that was admitted: it does its part and hands the call to the next one. The stages of an operation
/// are put together when its endpoint opens; one that has nothing to do there is not among them.
/// </summary>
internal abstract class CallStage
{
    /// <summary>
    /// Runs the call. True when it has ended, with its outcome in <see cref="CallEnding.Outcome"/>; otherwise
    /// <paramref name="run"/> ends later. Does not throw, nor does <paramref name="run"/>.
    /// </summary>
    /// <remarks>
    /// Tasks that pass from one method to the next go through memory, and each copy waits for the one before: a call
    /// that has ended when its method returns, as most have, says true instead.
    /// </remarks>
    public abstract bool TryRun(Call call, out ValueTask<Outcome> run);

    /// <summary>The same as a task.</summary>
    public ValueTask<Outcome> RunAsync(Call call) =>
        TryRun(call, out var run) ? new ValueTask<Outcome>(call.Ending.Outcome) : run;
}
