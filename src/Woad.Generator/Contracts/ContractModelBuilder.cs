using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the model of a contract: the one place where symbols become values.</summary>
internal static class ContractModelBuilder
{
    /// <summary>
    /// The contract and its callback contract; nothing for what is no contract, for one that is compiled where its type
    /// arguments are known, and for one whose operations cannot be told apart.
    /// </summary>
    public static EquatableArray<ContractModel> Build(
        INamedTypeSymbol contract, Compilation compilation, CancellationToken cancellationToken)
    {
        if (contract.IsUnboundGenericType
            || HasTypeParameters(contract)
            || !ContractSymbols.IsContract(contract)
            || compilation.GetTypeByMetadataName(WcfTypes.ContractCodec) is null
            || !new OperationForms(compilation).AreDistinct(contract))
        {
            return [];
        }

        var own = Build(contract, contract, ClassNameOf(contract), compilation, cancellationToken);
        return ContractSymbols.CallbackOf(contract) is { } callback && !ContractSymbols.IsContract(callback)
            ? new[] { own, Build(callback, contract, CallbackClassNameOf(contract, callback), compilation, cancellationToken) }.ToEquatable()
            : new[] { own }.ToEquatable();
    }

    /// <summary>A name that no other contract of the compilation has.</summary>
    public static string ClassNameOf(INamedTypeSymbol contract)
    {
        // Types of a file are told apart by the compiler's names for them.
        var outer = contract;
        while (outer.ContainingType is { } around)
        {
            outer = around;
        }

        var code = contract.ToCode() + (outer.IsFileLocal ? outer.MetadataName : "");
        var name = string.Concat(contract.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat)
            .Select(c => char.IsLetterOrDigit(c) ? c : '_'));
        return $"{name}_{Hash(code):x8}";
    }

    /// <summary>Several contracts may have the same callback contract, each with its own namespace on the wire.</summary>
    private static string CallbackClassNameOf(INamedTypeSymbol contract, INamedTypeSymbol callback) =>
        $"{ClassNameOf(callback)}_{Hash(contract.ToCode()):x8}";

    private static uint Hash(string text)
    {
        var hash = 2166136261u;
        foreach (var c in text)
        {
            hash = unchecked((hash ^ c) * 16777619u);
        }

        return hash;
    }

    /// <summary>
    /// The model of <paramref name="contract"/>, whose operations have the name and namespace of <paramref name="owner"/> on
    /// the wire: itself, or the contract that it is the callback contract of.
    /// </summary>
    private static ContractModel Build(
        INamedTypeSymbol contract, INamedTypeSymbol owner, string className, Compilation compilation, CancellationToken cancellationToken)
    {
        var name = contract.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);
        var names = new DataContracts.HiddenNames(compilation);
        var isHidden = names.IsHidden(contract);
        var graphs = new DataGraphs(compilation, cancellationToken);
        var operations = Operations(contract, owner, new OperationModelBuilder(graphs, names), cancellationToken);
        var kept = new KeptTypes(names);
        kept.AddNamed(contract);
        var data = new DataCodecs(graphs, names);
        foreach (var operation in operations.SelectMany(o => o.Forms))
        {
            kept.Add(operation);
            data.Add(operation, operation.Method.ContainingType);
        }

        return new ContractModel
        {
            ClassName = className,
            TypeName = contract.ToCode(),
            Operations = operations.Select(o => o.Model).ToEquatable(),
            HiddenType = isHidden ? names.TypeOf(contract) : null,
            Proxy = isHidden ? null : new ProxyModelBuilder(names, operations).Build(contract),
            Graphs = graphs.Build(),
            HasJson = operations.SelectMany(o => o.Forms).Any(IsForPlainHttp),
            Kept = kept.All.ToEquatable(),
            KeptMembers = kept.Members.ToEquatable(),
            Data = data.All,
            Notes = operations
                .Where(o => !o.Model.HasCodec)
                .Select(o => new NoteModel($"{name}.{o.Forms[0].Method.Name}", o.Model.Refusal!))
                .Concat(isHidden && contract.TypeKind == TypeKind.Interface ? [new NoteModel(name, "") { IsOfProxy = true }] : [])
                .ToEquatable(),
        };
    }

    private static bool IsForPlainHttp(OperationSymbol operation) =>
        operation.Method.Attribute(WcfTypes.WebGet) is not null || operation.Method.Attribute(WcfTypes.WebInvoke) is not null;

    private static bool HasTypeParameters(ITypeSymbol? type) => type switch
    {
        null => false,
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasTypeParameters(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasTypeParameters) || HasTypeParameters(named.ContainingType),
        _ => false,
    };

    /// <summary>Inherited operations first, as the runtime reads them; of two with one name the first.</summary>
    private static List<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)> Operations(
        INamedTypeSymbol contract, INamedTypeSymbol owner, OperationModelBuilder builder, CancellationToken cancellationToken)
    {
        var operations = new List<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)>();
        var isCallback = !SymbolEqualityComparer.Default.Equals(contract, owner);
        foreach (var named in ContractSymbols.Inherited(owner).Append(owner))
        {
            if ((isCallback ? ContractSymbols.CallbackOf(named) : named) is not { } type)
            {
                continue;
            }

            foreach (var forms in OperationSymbolReader.Read(type))
            {
                cancellationToken.ThrowIfCancellationRequested();
                if (!operations.Any(o => o.Model.Name == forms[0].Name))
                {
                    operations.Add((builder.Build(forms, type, named, operations.Count), forms));
                }
            }
        }

        return operations;
    }
}
