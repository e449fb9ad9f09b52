using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Finds out how generated code calls the methods of services.</summary>
internal sealed class CalleeBuilder(HiddenNames names)
{
    /// <summary>What stands for <paramref name="method"/>; null when it can be called as it is.</summary>
    public CalleeModel? Build(IMethodSymbol method, string name)
    {
        var types = method.Parameters.Select(p => p.Type).Append(method.ReturnType).ToList();
        var isHidden = types.Any(names.IsHidden);
        if (!isHidden && !names.IsHidden(method.ContainingType) && names.IsReachable(method))
        {
            return null;
        }

        var isReflected = isHidden || method.ContainingType.AllTypeArguments().Count > 0;
        var hiddenTask = IsHiddenTask(method) ? names.TypeOf(method.ReturnType) : null;
        return new CalleeModel(
            name,
            method.MetadataName,
            HiddenNames.Of(method.ContainingType),
            method.ReturnsVoid
                ? "void"
                : hiddenTask is null ? CodeOf(method.ReturnType) : "global::System.Threading.Tasks.Task<object>",
            method.Parameters.Select(p => Parts.ArgumentOf(p, "", CodeOf)).ToEquatable())
        {
            IsReflected = isReflected,
            ParameterTypes = (isReflected ? method.Parameters.Select(ParameterType) : []).ToEquatable(),
            HiddenTask = hiddenTask,
        };
    }

    /// <summary>Why even reflection does not do; null when it does.</summary>
    public string? Refusal(IMethodSymbol method) =>
        IsHiddenTask(method) && method.ReturnType.Name == "ValueTask"
            ? "returns a ValueTask of a type that generated code cannot name: let it return a Task"
            : null;

    /// <summary>
    /// The type as code; what cannot be named is an object, and what is dynamic is none that is called at run time.
    /// </summary>
    public string CodeOf(ITypeSymbol type) =>
        type.TypeKind == TypeKind.Dynamic || names.IsHidden(type) ? "object" : type.ToCode();

    private bool IsHiddenTask(IMethodSymbol method) =>
        OperationSymbolReader.IsTask(method.ReturnType) && names.IsHidden(method.ReturnType);

    private string ParameterType(IParameterSymbol parameter) =>
        names.TypeOf(parameter.Type) + (parameter.RefKind == RefKind.None ? "" : ".MakeByRefType()");
}
