using Woad.Model;

namespace Woad.Client;

/// <summary>A method that returns a Task.</summary>
internal class TaskProxyMethod(OperationModel operation) : ProxyMethod
{
    public static ProxyMethod Create(OperationModel operation, Type returnType) => returnType.IsGenericType
        ? (ProxyMethod)Activator.CreateInstance(typeof(OfResult<>).MakeGenericType(returnType.GetGenericArguments()), operation)!
        : new TaskProxyMethod(operation);

    public override object? Invoke(ClientChannel channel, object?[] arguments) =>
        channel.CallAsync(operation, arguments, []).AsTask();

    private sealed class OfResult<T>(OperationModel operation) : ProxyMethod
    {
        public override object? Invoke(ClientChannel channel, object?[] arguments) => CallAsync(channel, arguments);

        private async Task<T> CallAsync(ClientChannel channel, object?[] arguments) =>
            (T)(await channel.CallAsync(operation, arguments, []).ConfigureAwait(false))!;
    }
}
