using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Contracts;

/// <summary>Reads the methods of a contract type that are marked as operations, and checks their form.</summary>
internal static class OperationMethodReader
{
    private const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    public static IEnumerable<OperationMethod> Read(Type type)
    {
        foreach (var method in type.GetMethods(Declared))
        {
            if (AttributeOf(method) is { } attribute)
            {
                yield return Read(type, method, attribute);
            }
        }
    }

    /// <summary>Reads a method that is known to be an operation, the <c>Begin</c> half of a pair.</summary>
    public static OperationMethod Read(MethodInfo method) =>
        Read(method.DeclaringType!, method, AttributeOf(method) ?? new OperationContractAttribute());

    /// <summary>
    /// The attribute that makes <paramref name="method"/> an operation; one with the defaults where an attribute for
    /// plain HTTP does.
    /// </summary>
    private static OperationContractAttribute? AttributeOf(MethodInfo method) =>
        method.GetCustomAttribute<OperationContractAttribute>(inherit: false)
        ?? (IsForPlainHttp(method) ? new OperationContractAttribute() : null);

    public static bool IsForPlainHttp(MethodInfo method) =>
        method.IsDefined(typeof(WebGetAttribute), inherit: false)
            || method.IsDefined(typeof(WebInvokeAttribute), inherit: false);

    private static OperationMethod Read(Type type, MethodInfo method, OperationContractAttribute attribute)
    {
        if (IsEndShape(method) && IsMarkedBegin(type, ContractNames.BeginPrefix + method.Name[3..]))
        {
            throw new InvalidOperationException(
                "When using the IAsyncResult design pattern, the End method cannot be decorated with "
                    + "OperationContractAttribute. Only the corresponding Begin method can be decorated with "
                    + "OperationContractAttribute; that attribute will apply to the Begin-End pair of methods. "
                    + $"Method '{method.Name}' in type '{type.FullName}' violates this.");
        }

        var form = attribute.AsyncPattern ? OperationForm.Begin
            : IsTask(method.ReturnType) ? OperationForm.Task
            : OperationForm.Sync;
        if (form == OperationForm.Begin && !IsBeginShape(method))
        {
            throw new InvalidOperationException(
                $"Invalid async Begin method signature for method {method.Name} in ServiceContract type "
                    + $"{type.FullName}. Your begin method must take an AsyncCallback and an object as the last two "
                    + "arguments and return an IAsyncResult.");
        }

        var logicalName = form switch
        {
            OperationForm.Begin => method.Name[ContractNames.BeginPrefix.Length..],
            OperationForm.Task when method.Name.EndsWith(ContractNames.AsyncSuffix, StringComparison.Ordinal)
                && method.Name.Length > ContractNames.AsyncSuffix.Length
                => method.Name[..^ContractNames.AsyncSuffix.Length],
            _ => method.Name,
        };
        var end = form == OperationForm.Begin ? FindEnd(type, method, logicalName) : null;
        var operation = new OperationMethod(
            ContractNames.Encode(attribute.Name ?? logicalName), form, attribute, method, end);
        if (form == OperationForm.Task)
        {
            CheckTask(operation);
        }

        return operation;
    }

    private static bool IsTask(Type type) =>
        type == typeof(Task) || type == typeof(ValueTask)
        || (type.IsGenericType && type.GetGenericTypeDefinition() is var generic
            && (generic == typeof(Task<>) || generic == typeof(ValueTask<>)));

    private static bool IsBeginShape(MethodInfo method) =>
        method.Name.StartsWith(ContractNames.BeginPrefix, StringComparison.Ordinal)
        && method.Name.Length > ContractNames.BeginPrefix.Length
        && method.ReturnType == typeof(IAsyncResult)
        && method.GetParameters() is [.., { ParameterType: var callback }, { ParameterType: var state }]
        && callback == typeof(AsyncCallback)
        && state == typeof(object);

    private static bool IsEndShape(MethodInfo method) =>
        method.Name.StartsWith(ContractNames.EndPrefix, StringComparison.Ordinal)
        && method.GetParameters() is [.., { ParameterType: var result }]
        && result == typeof(IAsyncResult);

    private static bool IsMarkedBegin(Type type, string name) => type.GetMethods(Declared).Any(method =>
        method.Name == name
        && method.GetCustomAttribute<OperationContractAttribute>(inherit: false) is { AsyncPattern: true });

    private static MethodInfo FindEnd(Type type, MethodInfo begin, string logicalName)
    {
        var name = ContractNames.EndPrefix + logicalName;
        var found = type.GetMethods(Declared).Where(method => method.Name == name).ToList();
        var start =
            $"OperationContract method '{begin.Name}' in type '{type.FullName}' does not properly implement the async "
                + "pattern, as ";
        return found switch
        {
            [] => throw new InvalidOperationException(
                $"{start}no corresponding method '{name}' could be found. Either provide a method called '{name}' or "
                    + $"set the AsyncPattern property on method '{begin.Name}' to false."),
            [var end] when IsEndShape(end) => end,
            [var end] => throw new InvalidOperationException(
                $"Invalid async End method signature for method {end.Name} in ServiceContract type {type.FullName}. "
                    + "Your end method must take an IAsyncResult as the last argument."),
            _ => throw new InvalidOperationException(
                $"{start}more than one corresponding method '{name}' was found. When implementing the async pattern, "
                    + "exactly one corresponding End method must be present. Either add or remove methods."),
        };
    }

    private static void CheckTask(OperationMethod operation)
    {
        foreach (var parameter in operation.Method.GetParameters())
        {
            var type = parameter.ParameterType;
            if (type.IsByRef)
            {
                throw new InvalidOperationException(
                    $"Client side task-based async method '{operation.Method.Name}' must not have any out or ref "
                        + "parameters. Any out or ref parameters should instead be wrapped into the Task return "
                        + "result.");
            }

            if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IProgress<>))
            {
                throw new InvalidOperationException(
                    $"The use of '{type}' on the task-based asynchronous method is not supported. Remove the "
                        + $"parameter '{parameter.Name}' of method '{operation.Method.Name}'.");
            }
        }
    }
}
