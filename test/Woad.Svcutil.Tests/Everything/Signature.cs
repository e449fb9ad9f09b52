using System.Reflection;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>The values of an operation's messages, and the parameters that they come from.</summary>
internal sealed class Signature
{
    private readonly OperationDescription _operation;
    private readonly ParameterInfo _returned;

    public Signature(OperationDescription operation, MethodInfo? method = null)
    {
        _operation = operation;
        Method = method ?? operation.SyncMethod ?? operation.TaskMethod ?? operation.BeginMethod!;
        var begins = method is null && Method == operation.BeginMethod;
        var ends = begins ? operation.EndMethod! : Method;
        Inputs = [.. Method.GetParameters().SkipLast(begins ? 2 : 0).Where(static one => !IsOut(one))];
        Outputs = [.. ends.GetParameters().SkipLast(begins ? 1 : 0)
            .Where(static one => one.ParameterType.IsByRef && !one.IsIn)];
        _returned = ends.ReturnParameter;
        var result = ends.ReturnType;
        Result = result == typeof(Task) ? typeof(void)
            : result.IsGenericType && result.BaseType == typeof(Task) ? result.GetGenericArguments()[0]
            : result.IsGenericType && result.GetGenericTypeDefinition() == typeof(ValueTask<>)
                ? result.GetGenericArguments()[0]
            : result == typeof(ValueTask) ? typeof(void) : result;
    }

    public MethodInfo Method { get; }

    public IReadOnlyList<ParameterInfo> Inputs { get; }

    public IReadOnlyList<ParameterInfo> Outputs { get; }

    /// <summary>The type of the result; <see cref="void"/> for none.</summary>
    public Type Result { get; }

    public static Type TypeOf(ParameterInfo parameter) =>
        parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType()! : parameter.ParameterType;

    /// <summary>The values of the request.</summary>
    public string Request(object?[] inputs) => _operation.Messages[0].MessageType is not null
        ? Typed(inputs.Length == 0 ? null : inputs[0])
        : Join(Named(_operation.Messages[0], Inputs, inputs));

    /// <summary>The values of the reply; empty for an operation without one.</summary>
    public string Reply(object? result, object?[] outputs)
    {
        if (_operation.IsOneWay)
        {
            return "";
        }

        var reply = _operation.Messages[1];
        if (reply.MessageType is not null)
        {
            return Typed(result);
        }

        var texts = Named(reply, Outputs, outputs);
        return Join(Result == typeof(void) || result is null
            ? texts
            : texts.Append($"{Wire.NameOf(_returned) ?? reply.Body.ReturnValue?.Name}:{Shape.Of(result)}"));
    }

    private static bool IsOut(ParameterInfo parameter) => parameter.IsOut && !parameter.IsIn;

    private static string Typed(object? value) => value is null ? "" : Join(Shape.Members(value));

    private static string Join(IEnumerable<string> texts) =>
        string.Join('\n', texts.Order(StringComparer.Ordinal));

    private static IEnumerable<string> Named(
        MessageDescription message, IReadOnlyList<ParameterInfo> parameters, object?[] values) => message.Body.Parts
            .OrderBy(static part => part.Index).Zip(parameters, values).Where(static one => one.Third is not null)
            .Select(static one => $"{Wire.NameOf(one.Second) ?? one.First.Name}:{Shape.Of(one.Third)}");
}
