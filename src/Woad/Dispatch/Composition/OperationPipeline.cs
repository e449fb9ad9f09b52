using System.Collections.Immutable;
using Woad.Diagnostics.Tracing;
using Woad.Dispatch.Stages;
using Woad.Dispatch.Transactions;
using Woad.Instancing;

namespace Woad.Dispatch.Composition;

/// <summary>Puts the stages of an operation together: those that it needs, in their order.</summary>
internal static class OperationPipeline
{
    /// <summary>
    /// Observe, acknowledge (one-way), load (of an instance that is kept outside of the process), choose the thread,
    /// span (of a call that has one), release (where the instance is given up before the call), execute in the
    /// operation's lane, save (of an instance that was loaded), complete (the transaction of an operation that has
    /// one), answer, finish.
    /// </summary>
    public static CallStage Compose(
        ListenerRuntime listener, OperationRuntime operation, FinishStage finish, FaultPath faults)
    {
        var service = listener.Service;
        var kept = operation.Endpoint.Model.InstanceContextProvider as IKeptInstances;
        var (direct, messages) = (listener.Style.DirectLane(operation), listener.Style.MessageLane(operation));
        OperationEnd end = new AnswerStage(listener, new MessageAnswer(listener), finish, faults);
        if (operation.Model.Transaction is { } terms)
        {
            direct = direct is null ? null : new TransactedLane(direct, terms, operation.IsSynchronous);
            messages = new TransactedLane(messages, terms, operation.IsSynchronous);
            end = new CompleteStage(end, terms);
        }

        if (kept is not null)
        {
            end = new SaveStage(end, kept.SavesInTransactions ? new TransactedSaving(kept) : new InstanceSaving(kept));
        }

        CallStage stage = new ExecuteStage(direct, messages, end);
        if (operation.Model.ReleasesInstanceBefore)
        {
            stage = new ReleaseStage(stage, end);
        }

        if (ServiceTrace.Process.Propagates)
        {
            stage = new ActivityStage(stage);
        }

        return new ObserveStage(Begin(stage), Begin(new SpanStage(stage)));

        CallStage Begin(CallStage carryOut)
        {
            CallStage begin = new ThreadStage(carryOut, service.Threads, end);
            if (kept is not null)
            {
                begin = new LoadStage(begin, kept, faults);
            }

            return operation.Model.IsOneWay ? new AcknowledgeStage(begin, faults) : begin;
        }
    }

    /// <summary>The checks of a message before it is admitted, its protection first.</summary>
    public static ImmutableArray<AdmitCheck> Checks(ListenerRuntime listener, OperationRuntime operation)
    {
        var checks = ImmutableArray.CreateBuilder<AdmitCheck>();
        if (listener.Model.Stack.ReportsCoverage && !operation.Model.RequestDemand.IsNone)
        {
            checks.Add(new CoverageCheck(operation));
        }

        if (operation.Model.Flow is { } flow)
        {
            checks.Add(new FlowCheck(flow, listener.Model.Stack.ReportsCoverage));
        }

        var introduces = !operation.Endpoint.Model.Initializers.IsEmpty;
        if (listener.Model.Stack.HasSessions)
        {
            checks.Add(new SessionCheck(listener, operation, introduces));
        }
        else if (introduces)
        {
            checks.Add(new ChannelCheck());
        }

        return checks.ToImmutable();
    }
}
