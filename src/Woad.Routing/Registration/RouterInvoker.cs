using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Dispatch;

namespace Woad.Routing.Registration;

/// <summary>
/// Gives messages to the session of an instance, without the detour over the Begin and End methods of the contracts.
/// </summary>
/// <param name="isRequest">Whether messages may have replies.</param>
internal sealed class RouterInvoker(bool isRequest) : IOperationInvoker, ITaskInvoker
{
    /// <inheritdoc/>
    public bool IsSynchronous => false;

    /// <inheritdoc/>
    public object?[] AllocateInputs() => new object?[1];

    /// <inheritdoc/>
    public async ValueTask<object?> InvokeAsync(object instance, object?[] inputs)
    {
        var (session, message) = (((RoutingService)instance).Session, (Message)inputs[0]!);
        var context = System.ServiceModel.OperationContext.Current;
        if (isRequest)
        {
            return await session.RequestAsync(message, context).ConfigureAwait(false);
        }

        await session.SendAsync(message, context).ConfigureAwait(false);
        return null;
    }

    /// <inheritdoc/>
    public object? Invoke(object instance, object?[] inputs, out object?[] outputs) =>
        throw new InvalidOperationException("The operation is asynchronous: it is called with InvokeBegin.");

    /// <inheritdoc/>
    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(InvokeAsync(instance, inputs).AsTask(), callback, state);

    /// <inheritdoc/>
    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result)
    {
        outputs = [];
        return TaskToAsyncResult.End<object?>(result);
    }
}
