using System.ServiceModel;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The principal and the call contexts of behaviors around an operation, taken back in reverse order. Behaviors see its
/// context as <see cref="OperationContext.Current"/>.
/// </summary>
internal static class CallSurroundings
{
    public static async Task InvokeAsync(Call call, Func<ValueTask> invokeAsync)
    {
        var states = new object?[call.Operation.Model.CallContexts.Length];
        var begun = 0;
        var principal = Thread.CurrentPrincipal;
        try
        {
            if (call.Operation.Endpoint.Model.Authorization is { } authorization
                && CallAuthorization.Principal(call, authorization) is { } own)
            {
                Thread.CurrentPrincipal = own;
            }

            Begin(call, states, ref begun);
            await invokeAsync().ConfigureAwait(false);
        }
        finally
        {
            End(call, states, begun);
            Thread.CurrentPrincipal = principal;
        }
    }

    private static void Begin(Call call, object?[] states, ref int begun)
    {
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            foreach (var context in call.Operation.Model.CallContexts)
            {
                states[begun] = context.BeforeInvoke(
                    call.Views.GetInstanceContext(),
                    (call.Views.GetContext().Channel as IClientChannel)!,
                    call.Views.GetRequest());
                begun++;
            }
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }

    private static void End(Call call, object?[] states, int begun)
    {
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            while (--begun >= 0)
            {
                call.Operation.Model.CallContexts[begun].AfterInvoke(states[begun]);
            }
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }
}
