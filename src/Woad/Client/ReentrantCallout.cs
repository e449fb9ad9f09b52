using System.ServiceModel;
using Woad.Dispatch;

namespace Woad.Client;

/// <summary>
/// A call that leaves a Reentrant service instance: the instance's gate and the call's permit are free meanwhile, and
/// are taken again, before newcomers, when the answer is there.
/// </summary>
internal sealed class ReentrantCallout(CallCallouts callouts)
{
    /// <summary>The callout of the operation that runs here; null outside operations and for other concurrency modes.</summary>
    public static ReentrantCallout? Begin() =>
        OperationFlow.CurrentCall is { } call && call.Operation.Endpoint.Model.ConcurrencyMode == ConcurrencyMode.Reentrant
            ? new ReentrantCallout(call.GetCallouts())
            : null;

    public async ValueTask<object?> RunAsync(Func<ValueTask<object?>> callAsync)
    {
        callouts.Begin();
        try
        {
            return await callAsync().ConfigureAwait(false);
        }
        finally
        {
            await callouts.ReturnAsync().ConfigureAwait(false);
        }
    }
}
