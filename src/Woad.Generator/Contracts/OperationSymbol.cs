using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>A method marked as operation. Holds symbols: lives in the parse step only.</summary>
internal sealed class OperationSymbol(
    string name, OperationForm form, AttributeData attribute, IMethodSymbol method, IMethodSymbol? end)
{
    private IReadOnlyList<IParameterSymbol>? _inputs;
    private IReadOnlyList<IParameterSymbol>? _outputs;

    /// <summary>The operation's name, encoded.</summary>
    public string Name => name;

    public OperationForm Form => form;

    public AttributeData Attribute => attribute;

    /// <summary>The method; the Begin half of a pair.</summary>
    public IMethodSymbol Method => method;

    /// <summary>The End half of a pair.</summary>
    public IMethodSymbol? End => end;

    public bool IsOneWay => attribute.Named<bool>("IsOneWay");

    /// <summary>The parameters of the method without callback and state.</summary>
    public IEnumerable<IParameterSymbol> Own =>
        method.Parameters.Take(method.Parameters.Length - (form == OperationForm.Begin ? 2 : 0));

    /// <summary>The parameters of the End half without the result of Begin.</summary>
    public IEnumerable<IParameterSymbol> EndOwn => end is null ? [] : end.Parameters.Take(end.Parameters.Length - 1);

    /// <summary>The parameters that go to the callee, in order; a cancellation token does not.</summary>
    public IReadOnlyList<IParameterSymbol> Inputs =>
        _inputs ??= [.. Own.Where(p => p.RefKind != RefKind.Out && !IsToken(p))];

    /// <summary>The parameters that come back, in order.</summary>
    public IReadOnlyList<IParameterSymbol> Outputs =>
        _outputs ??= [.. (end is null ? Own : EndOwn).Where(p => p.RefKind != RefKind.None)];

    /// <summary>The type of the result; null for none.</summary>
    public ITypeSymbol? Result
    {
        get
        {
            var type = (end ?? method).ReturnType;
            return form != OperationForm.Task ? (type.SpecialType == SpecialType.System_Void ? null : type)
                : type is INamedTypeSymbol { Arity: 1 } task ? task.TypeArguments[0]
                : null;
        }
    }

    public bool IsValueTask => form == OperationForm.Task && method.ReturnType.Name == "ValueTask";

    public static bool IsToken(IParameterSymbol parameter) => parameter.Type.Is(WcfTypes.CancellationToken);

    /// <summary>The name that the return value was given.</summary>
    public AttributeData? ResultAttribute => (end ?? method).GetReturnTypeAttributes()
        .FirstOrDefault(a => a.AttributeClass is { } type && type.Is(WcfTypes.MessageParameter));
}
