using System.ComponentModel;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests;

/// <summary>A generated client, called by the names of its members.</summary>
internal sealed class GeneratedClient : IDisposable
{
    private readonly Generated _generated;
    private readonly ICommunicationObject _client;

    public GeneratedClient(Generated generated, ServiceEndpoint endpoint, string contract)
    {
        _generated = generated;
        object?[] arguments = [endpoint.Binding, endpoint.Address];
        if (generated.Assembly.GetType($"{Generated.Namespace}.{contract}Callback") is { } callback)
        {
            var create = typeof(DispatchProxy).GetMethod(nameof(DispatchProxy.Create), 2, [])!.MakeGenericMethod(
                callback, typeof(CallbackProxy));
            arguments = [new InstanceContext(create.Invoke(null, null)!), .. arguments];
        }

        _client = (ICommunicationObject)Activator.CreateInstance(generated.Type(contract + "Client"), arguments)!;
    }

    /// <summary>Calls a method; a failure is thrown as it is.</summary>
    public Task<object?> CallAsync(string method, params object?[] arguments) =>
        CallAsync(_client.GetType().GetMethod(method)!, arguments);

    /// <summary>Calls a method of the contract that the client does not show.</summary>
    public Task<object?> CallContractAsync(string contract, string method, params object?[] arguments) =>
        CallAsync(_generated.Type(contract).GetMethod(method)!, arguments);

    /// <summary>Calls by the methods Begin and End of the contract.</summary>
    public object? CallAsynchronously(string contract, string operation, params object?[] arguments)
    {
        var type = _generated.Type(contract);
        var result = type.GetMethod("Begin" + operation)!.Invoke(_client, [.. arguments, null, null]);
        return type.GetMethod("End" + operation)!.Invoke(_client, [result]);
    }

    /// <summary>Calls by the method whose call ends with an event.</summary>
    public async Task<object?> CallForEventAsync(string operation, params object?[] arguments)
    {
        var ended = new TaskCompletionSource<object>(TaskCreationOptions.RunContinuationsAsynchronously);
        var completed = _client.GetType().GetEvent(operation + "Completed")!;
        var handler = (object _, AsyncCompletedEventArgs e) => ended.SetResult(e);
        completed.AddEventHandler(
            _client, Delegate.CreateDelegate(completed.EventHandlerType!, handler.Target, handler.Method));
        var start = _client.GetType().GetMethods().Single(
            method => method.Name == operation + "Async" && method.GetParameters().Length == arguments.Length);
        _ = start.Invoke(_client, arguments);
        return Get(await ended.Task.WaitAsync(TimeSpan.FromSeconds(60)), "Result");
    }

    private async Task<object?> CallAsync(MethodInfo method, object?[] arguments)
    {
        var result = method.Invoke(_client, BindingFlags.DoNotWrapExceptions, null, arguments, null);
        if (result is not Task task)
        {
            return result;
        }

        await task;
        return task.GetType().GetProperty("Result") is { } value && value.PropertyType.Name != "VoidTaskResult"
            ? value.GetValue(task)
            : null;
    }

    /// <summary>An object of a generated type with values in its properties.</summary>
    public object Make(string type, params (string Name, object? Value)[] values)
    {
        var made = Activator.CreateInstance(_generated.Type(type))!;
        foreach (var (name, value) in values)
        {
            var property = made.GetType().GetProperty(name)!;
            property.SetValue(
                made, value is int number && property.PropertyType.IsEnum
                    ? Enum.ToObject(property.PropertyType, number)
                    : value);
        }

        return made;
    }

    public static object? Get(object? target, string name) => target!.GetType().GetProperty(name)!.GetValue(target);

    public void Dispose() => _client.Abort();
}
