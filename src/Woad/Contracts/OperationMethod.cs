using System.Reflection;
using System.ServiceModel;

namespace Woad.Contracts;

/// <summary>A method marked as operation, with its parameters sorted into inputs and outputs.</summary>
/// <param name="Name">The operation's name, encoded.</param>
/// <param name="Form">How the method is called.</param>
/// <param name="Attribute">The method's attribute.</param>
/// <param name="Method">The method; the <c>Begin</c> half of a pair.</param>
/// <param name="End">The <c>End</c> half of a pair; null for the other forms.</param>
internal sealed record OperationMethod(
    string Name, OperationForm Form, OperationContractAttribute Attribute, MethodInfo Method, MethodInfo? End)
{
    /// <summary>The parameters without callback and state of a Begin method.</summary>
    public IEnumerable<ParameterInfo> Parameters => Own(Method, Form == OperationForm.Begin ? 2 : 0);

    /// <summary>The parameters that go to the callee, in order.</summary>
    public ParameterInfo[] Inputs { get; } =
    [
        .. Own(Method, Form == OperationForm.Begin ? 2 : 0).Where(parameter =>
            (!parameter.IsOut || parameter.IsIn) && parameter.ParameterType != typeof(CancellationToken)),
    ];

    /// <summary>The parameters that come back, in order, without the return value.</summary>
    public ParameterInfo[] Outputs { get; } =
        [.. Own(End ?? Method, End is null ? 0 : 1).Where(parameter => parameter.ParameterType.IsByRef)];

    /// <summary>The return value, for its attributes.</summary>
    public ParameterInfo Return => (End ?? Method).ReturnParameter;

    /// <summary>The type of the result; <see cref="Void"/> for none, what the task holds for a task.</summary>
    public Type ResultType => Form != OperationForm.Task ? Return.ParameterType
        : Method.ReturnType.IsGenericType ? Method.ReturnType.GetGenericArguments()[0]
        : typeof(void);

    /// <summary>Type of a parameter's value: without the reference of <c>ref</c> and <c>out</c>.</summary>
    public static Type ValueType(ParameterInfo parameter) =>
        parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType()! : parameter.ParameterType;

    private static IEnumerable<ParameterInfo> Own(MethodInfo method, int asyncParameters) =>
        method.GetParameters().SkipLast(asyncParameters);
}
