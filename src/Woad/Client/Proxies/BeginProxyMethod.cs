using System.Reflection;
using Woad.Model;

namespace Woad.Client.Proxies;

/// <summary>The Begin method of an operation: its last two arguments are the callback and the state.</summary>
internal sealed class BeginProxyMethod(OperationModel operation, MethodInfo method)
    : ProxyMethod(method.GetParameters().AsSpan()[..^2])
{
    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        var callback = (AsyncCallback?)arguments[^2];
        var state = arguments[^1];
        var own = arguments[..^2];
        var task = CallAsync(channel, Parameters.ToInputs(own), Parameters.TokenOf(own));
        return TaskToAsyncResult.Begin(task, callback, state);
    }

    /// <summary>The result together with the outputs, which the End method hands out.</summary>
    private async Task<(object? Result, object?[] Outputs)> CallAsync(
        ClientChannel channel, object?[] inputs, CancellationToken cancellationToken)
    {
        var outputs = new object?[operation.OutputCount];
        return (await channel.Find(operation).CallAsync(inputs, outputs, cancellationToken)
            .ConfigureAwait(false), outputs);
    }
}
