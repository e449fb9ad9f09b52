using Woad.Connections;
using Woad.Model;

namespace Woad.Client;

/// <summary>A method that waits for its result.</summary>
internal sealed class SyncProxyMethod(OperationModel operation) : ProxyMethod
{
    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        var call = channel.CallAsync(operation, arguments);
        return call.IsCompletedSuccessfully ? call.Result : Blocking.Wait(call.AsTask());
    }
}
