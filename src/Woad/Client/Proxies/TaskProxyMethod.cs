using System.Reflection;
using Woad.Model;

namespace Woad.Client.Proxies;

/// <summary>A method that returns a Task or ValueTask.</summary>
internal class TaskProxyMethod(OperationModel operation, MethodInfo method) : ProxyMethod(method.GetParameters())
{
    private readonly bool _isValueTask = method.ReturnType == typeof(ValueTask);

    public static ProxyMethod Create(OperationModel operation, MethodInfo method) => method.ReturnType.IsGenericType
        ? (ProxyMethod)Activator.CreateInstance(
            typeof(OfResult<>).MakeGenericType(method.ReturnType.GetGenericArguments()), operation, method)!
        : new TaskProxyMethod(operation, method);

    public override object? Invoke(ClientChannel channel, object?[] arguments)
    {
        Task call = channel.Find(operation)
            .CallAsync(Parameters.ToInputs(arguments), [], Parameters.TokenOf(arguments))
            .AsTask();
        return _isValueTask ? new ValueTask(call) : call;
    }

    private sealed class OfResult<T>(OperationModel operation, MethodInfo method) : ProxyMethod(method.GetParameters())
    {
        private readonly bool _isValueTask = method.ReturnType.GetGenericTypeDefinition() == typeof(ValueTask<>);

        public override object? Invoke(ClientChannel channel, object?[] arguments)
        {
            var call = CallAsync(channel, arguments);
            return _isValueTask ? new ValueTask<T>(call) : call;
        }

        private async Task<T> CallAsync(ClientChannel channel, object?[] arguments) => (T)(await channel.Find(operation)
            .CallAsync(Parameters.ToInputs(arguments), [], Parameters.TokenOf(arguments))
            .ConfigureAwait(false))!;
    }
}
