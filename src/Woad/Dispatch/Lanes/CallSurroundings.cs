using System.ServiceModel;

namespace Woad.Dispatch.Lanes;

/// <summary>What is set up around an operation: its principal and the call contexts of behaviors, taken back in reverse order.</summary>
internal static class CallSurroundings
{
    public static async Task InvokeAsync(Call call, Func<ValueTask> invokeAsync)
    {
        var contexts = call.Operation.Model.CallContexts;
        var states = new object?[contexts.Length];
        var begun = 0;
        var principal = Thread.CurrentPrincipal;
        try
        {
            if (call.Operation.Endpoint.Model.Authorization is { } authorization
                && CallAuthorization.Principal(call, authorization) is { } own)
            {
                Thread.CurrentPrincipal = own;
            }

            while (begun < contexts.Length)
            {
                states[begun] = contexts[begun].BeforeInvoke(
                    call.Views.GetInstanceContext(), (call.Views.GetContext().Channel as IClientChannel)!, call.Views.GetRequest());
                begun++;
            }

            await invokeAsync().ConfigureAwait(false);
        }
        finally
        {
            while (--begun >= 0)
            {
                contexts[begun].AfterInvoke(states[begun]);
            }

            Thread.CurrentPrincipal = principal;
        }
    }
}
