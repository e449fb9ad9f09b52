using System.Reflection;
using Woad.Model;

namespace Woad.Client.Proxies;

/// <summary>A method that waits for its result.</summary>
internal sealed class SyncProxyMethod(OperationModel operation, MethodInfo method) : ProxyMethod(method.GetParameters())
{
    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        var positions = Parameters.Outputs;
        var outputs = new object?[positions.Length];
        var result = channel.Find(operation).Call(
            Parameters.ToInputs(arguments), outputs, Parameters.TokenOf(arguments));
        for (var i = 0; i < outputs.Length; i++)
        {
            arguments[positions[i]] = outputs[i];
        }

        return result;
    }
}
