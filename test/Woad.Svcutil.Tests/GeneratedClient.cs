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
    public async Task<object?> CallAsync(string method, params object?[] arguments)
    {
        var found = _client.GetType().GetMethod(method)!;
        var result = found.Invoke(_client, BindingFlags.DoNotWrapExceptions, null, arguments, null);
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
