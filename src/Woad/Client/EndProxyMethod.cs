namespace Woad.Client;

/// <summary>The End method of an operation: its last argument is what Begin returned, the others are out arguments.</summary>
internal sealed class EndProxyMethod : ProxyMethod
{
    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        var (result, values) = TaskToAsyncResult.End<(object? Result, object?[] Outputs)>((IAsyncResult)arguments[^1]!);
        for (var i = 0; i < arguments.Length - 1 && i < values.Length; i++)
        {
            arguments[i] = values[i];
        }

        return result;
    }
}
