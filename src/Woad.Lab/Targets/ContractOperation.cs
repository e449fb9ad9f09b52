using System.Linq.Expressions;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Web;
using System.Text.Json;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets;

/// <summary>One operation of a contract with its arguments, compiled to a call on a channel.</summary>
internal sealed class ContractOperation : IDisposable
{
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web) { IncludeFields = true };

    private readonly CallThreads _threads = new();
    private readonly Func<object, Task>? _byTask;
    private readonly Action<object>? _blocking;

    private ContractOperation(MethodInfo method, object?[] arguments)
    {
        Method = method;
        var channel = Expression.Parameter(typeof(object));
        var variables = new List<ParameterExpression>();
        var call = Expression.Call(
            Expression.Convert(channel, method.DeclaringType!),
            method,
            method.GetParameters().Select((p, i) => Argument(p, arguments[i], variables)));
        if (typeof(Task).IsAssignableFrom(method.ReturnType))
        {
            _byTask = Expression.Lambda<Func<object, Task>>(Expression.Block(variables, call), channel).Compile();
        }
        else
        {
            _blocking = Expression
                .Lambda<Action<object>>(Expression.Block(typeof(void), variables, call), channel)
                .Compile();
        }
    }

    public MethodInfo Method { get; }

    /// <exception cref="ArgumentException">There is no such operation, or the arguments do not fit it.</exception>
    public static ContractOperation Find(Type contract, string? name, string? json)
    {
        var operations = contract
            .GetInterfaces()
            .Prepend(contract)
            .SelectMany(t => t.GetMethods())
            .Where(m => IsOperation(m) && !IsPair(m))
            .ToArray();
        var known = string.Join(", ", operations.Select(NameOf).Distinct());
        var found = operations.Where(m => name is null || NameOf(m) == name || m.Name == name).ToArray();
        if (found.Length == 0 || (name is null && operations.Length > 1))
        {
            throw new ArgumentException(
                name is null
                    ? $"The contract {contract.Name} has several operations: name one of {known} with --operation."
                    : $"The contract {contract.Name} has no operation '{name}' that can be called; it has {known}.");
        }

        var method = found.OrderBy(m => !typeof(Task).IsAssignableFrom(m.ReturnType)).First();
        return new ContractOperation(method, Arguments(method, json));
    }

    public ValueTask CallAsync(object channel)
    {
        if (_byTask is { } byTask)
        {
            return new ValueTask(byTask(channel));
        }

        return CallThread.IsCurrent ? Block(channel) : RunAsync(channel);
    }

    public void Dispose() => _threads.Dispose();

    private ValueTask Block(object channel)
    {
        _blocking!(channel);
        return default;
    }

    private ValueTask RunAsync(object channel) => _threads.RunAsync(() => _blocking!(channel));

    private static bool IsOperation(MethodInfo method) =>
        method.IsDefined(typeof(OperationContractAttribute))
            || method.IsDefined(typeof(WebGetAttribute))
            || method.IsDefined(typeof(WebInvokeAttribute));

    /// <summary>The two halves of the older asynchronous pattern name the same operation once more.</summary>
    private static bool IsPair(MethodInfo method) => method.ReturnType == typeof(IAsyncResult);

    private static string NameOf(MethodInfo method) =>
        method.GetCustomAttribute<OperationContractAttribute>()?.Name
        ?? (
            typeof(Task).IsAssignableFrom(method.ReturnType) && method.Name.EndsWith("Async", StringComparison.Ordinal)
                ? method.Name[..^5]
                : method.Name);

    private static object?[] Arguments(MethodInfo method, string? json)
    {
        var parameters = method.GetParameters();
        var wanted = parameters.Where(p => !p.IsOut).ToArray();
        var signature = $"{method.Name}({string.Join(", ", wanted.Select(p => $"{p.ParameterType.Name} {p.Name}"))})";
        try
        {
            using var document = JsonDocument.Parse(json ?? "[]");
            var given = document.RootElement;
            if (given.ValueKind is not (JsonValueKind.Array or JsonValueKind.Object)
                || (given.ValueKind == JsonValueKind.Array && given.GetArrayLength() != wanted.Length))
            {
                throw new ArgumentException(
                    $"The arguments {json ?? "[]"} do not fit {signature}: a JSON array of "
                        + $"{wanted.Length} values, or an object, is due.");
            }

            return [.. parameters.Select(p => p.IsOut ? null : Value(given, p, Array.IndexOf(wanted, p), signature))];
        }
        catch (JsonException error)
        {
            throw new ArgumentException($"The arguments '{json}' do not fit {signature}: {error.Message}", error);
        }
    }

    private static object? Value(JsonElement given, ParameterInfo parameter, int index, string signature)
    {
        var type = parameter.ParameterType.IsByRef
            ? parameter.ParameterType.GetElementType()!
            : parameter.ParameterType;
        if (given.ValueKind == JsonValueKind.Array)
        {
            given = given[index];
        }
        else if (!given.TryGetProperty(parameter.Name!, out given))
        {
            throw new ArgumentException($"The arguments lack '{parameter.Name}' of {signature}.");
        }

        try
        {
            return given.Deserialize(type, Json);
        }
        catch (Exception error) when (error is JsonException or NotSupportedException)
        {
            throw new ArgumentException(
                $"The arguments do not fit {signature}: {given.GetRawText()} is no {type.Name} for '{parameter.Name}'.",
                error);
        }
    }

    private static Expression Argument(ParameterInfo parameter, object? value, List<ParameterExpression> variables)
    {
        if (!parameter.ParameterType.IsByRef)
        {
            return Expression.Constant(value, parameter.ParameterType);
        }

        var variable = Expression.Variable(parameter.ParameterType.GetElementType()!);
        variables.Add(variable);
        return variable;
    }
}
