using Woad.Connections;
using Woad.Model;

namespace Woad.Client;

/// <summary>A method that waits for its result.</summary>
internal sealed class SyncProxyMethod(OperationModel operation) : ProxyMethod
{
    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        var outputs = new object?[operation.OutputPositions.Length];
        var result = Blocking.Wait(channel.CallAsync(operation, Inputs(operation, arguments), outputs));
        for (var i = 0; i < outputs.Length; i++)
        {
            arguments[operation.OutputPositions[i]] = outputs[i];
        }

        return result;
    }
}
