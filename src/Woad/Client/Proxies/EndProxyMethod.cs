using System.Reflection;

namespace Woad.Client.Proxies;

/// <summary>
/// The End method of an operation: its last argument is what Begin returned, the others are out arguments.
/// </summary>
internal sealed class EndProxyMethod(MethodInfo method) : ProxyMethod(method.GetParameters().AsSpan()[..^1])
{
    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        var (result, values) = TaskToAsyncResult.End<(object? Result, object?[] Outputs)>((IAsyncResult)arguments[^1]!);
        var positions = Parameters.Outputs;
        for (var i = 0; i < positions.Length && i < values.Length; i++)
        {
            arguments[positions[i]] = values[i];
        }

        return result;
    }
}
