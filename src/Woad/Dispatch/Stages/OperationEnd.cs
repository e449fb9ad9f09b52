using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>The stages behind an operation: they take a call that has run, or that was not able to.</summary>
internal abstract class OperationEnd
{
    /// <summary>The operation has ended well. As <see cref="CallStage.TryRun"/>.</summary>
    public abstract bool TryRun(Call call, CallLane lane, out ValueTask<Outcome> run);

    /// <summary>The same as a task.</summary>
    public ValueTask<Outcome> RunAsync(Call call, CallLane lane) =>
        TryRun(call, lane, out var run) ? new ValueTask<Outcome>(call.Ending.Outcome) : run;

    /// <summary>The operation has thrown, or it was not called. Does not throw.</summary>
    public abstract ValueTask<Outcome> FailAsync(Call call, Exception error);
}
