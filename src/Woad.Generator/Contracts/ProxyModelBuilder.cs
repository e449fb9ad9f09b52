using Microsoft.CodeAnalysis;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the methods of a contract's proxy: one for each method of its interfaces.</summary>
internal sealed class ProxyModelBuilder(
    HiddenNames names, IReadOnlyList<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)> operations)
{
    private readonly Dictionary<IMethodSymbol, (int Index, ProxyForm Form, OperationSymbol Symbol)> _forms =
        Forms(operations);

    /// <summary>The proxy's methods; null when the interfaces have members that a proxy cannot have.</summary>
    public EquatableArray<ProxyMethodModel>? Build(INamedTypeSymbol contract)
    {
        if (contract.TypeKind != TypeKind.Interface)
        {
            return null;
        }

        var methods = new List<ProxyMethodModel>();
        foreach (var type in new[] { contract }.Concat(contract.AllInterfaces))
        {
            if (IsChannel(type))
            {
                continue;
            }

            foreach (var member in type.GetMembers())
            {
                if (member is INamedTypeSymbol || IsImplemented(member))
                {
                    continue;
                }

                if (member
                    is not IMethodSymbol
                    {
                        MethodKind: MethodKind.Ordinary, IsStatic: false, IsGenericMethod: false
                    } method
                    || method.ReturnsByRef
                    || method.ReturnsByRefReadonly
                    || !IsNameable(method))
                {
                    return null;
                }

                methods.Add(Build(type, method));
            }
        }

        return methods.ToEquatable();
    }

    /// <summary>The channel's own interfaces: the base class of proxies has them.</summary>
    public static bool IsChannel(INamedTypeSymbol type) =>
        type.SpecialType == SpecialType.System_IDisposable
        || type.ContainingNamespace.ToDisplayString() is "System.ServiceModel" or "System.ServiceModel.Channels";

    /// <summary>
    /// Whether the interface itself has all that a proxy would; an operation with a body is called over the channel
    /// nevertheless.
    /// </summary>
    private bool IsImplemented(ISymbol member) =>
        member is { IsAbstract: false }
            and ({ IsStatic: true } or { IsVirtual: false } or { DeclaredAccessibility: Accessibility.Private })
        || (member is IMethodSymbol { IsAbstract: false } method && Find(method).Index < 0);

    private bool IsNameable(IMethodSymbol method) =>
        names.IsReachable(method)
        && method.Parameters.Select(p => p.Type).Append(method.ReturnType).All(type =>
            type is
            {
                IsRefLikeType: false, TypeKind: not (TypeKind.Pointer or TypeKind.FunctionPointer
                or TypeKind.Error)
            }
            && !names.IsHidden(type));

    private ProxyMethodModel Build(INamedTypeSymbol type, IMethodSymbol method)
    {
        var (index, form, symbol) = Find(method);
        return new ProxyMethodModel
        {
            DeclaringType = type.ToCode(),
            Name = method.Name,
            Form = form,
            ReturnType = method.ReturnsVoid ? "void" : method.ReturnType.ToCode(),
            Arguments = method.Parameters.Select(
                p => Parts.ArgumentOf(p, FieldOf(p, index, symbol), type => type.ToCode())).ToEquatable(),
            Operation = index,
        };
    }

    private static Dictionary<IMethodSymbol, (int Index, ProxyForm Form, OperationSymbol Symbol)> Forms(
        IReadOnlyList<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)> operations)
    {
        var forms = new Dictionary<IMethodSymbol, (int Index, ProxyForm Form, OperationSymbol Symbol)>(
            SymbolEqualityComparer.Default);
        for (var i = 0; i < operations.Count; i++)
        {
            foreach (var form in operations[i].Forms)
            {
                Add(form.Method, (ProxyForm)((int)form.Form + 1), form, i);
                if (form.End is { } end)
                {
                    Add(end, ProxyForm.End, form, i);
                }
            }
        }

        return forms;

        void Add(IMethodSymbol method, ProxyForm form, OperationSymbol symbol, int index)
        {
            if (!forms.ContainsKey(method))
            {
                forms.Add(method, (index, form, symbol));
            }
        }
    }

    private (int Index, ProxyForm Form, OperationSymbol? Symbol) Find(IMethodSymbol method) =>
        _forms.TryGetValue(method, out var found) ? found : (-1, ProxyForm.None, null);

    /// <summary>
    /// The frame's field of a parameter: forms of an operation agree in order and type, not always in names.
    /// </summary>
    private string FieldOf(IParameterSymbol parameter, int index, OperationSymbol? form)
    {
        if (form is null)
        {
            return "";
        }

        if (OperationSymbol.IsToken(parameter))
        {
            return ArgumentModel.Token;
        }

        var main = operations[index].Forms[0];
        if (form == main && form.End is null)
        {
            return Parts.FieldOf(main, parameter);
        }

        return Same(form.Inputs, main.Inputs) ?? Same(form.Outputs, main.Outputs) ?? "";

        string? Same(IReadOnlyList<IParameterSymbol> own, IReadOnlyList<IParameterSymbol> mains)
        {
            for (var i = 0; i < own.Count && i < mains.Count; i++)
            {
                if (SymbolEqualityComparer.Default.Equals(own[i], parameter))
                {
                    return Parts.FieldOf(main, mains[i]);
                }
            }

            return null;
        }
    }
}
