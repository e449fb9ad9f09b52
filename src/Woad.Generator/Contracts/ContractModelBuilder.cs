using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the model of a contract: the one place where symbols become values.</summary>
internal static class ContractModelBuilder
{
    /// <summary>
    /// The contract and its callback contract; nothing for what is no contract and for one that is compiled where its
    /// type arguments are known. A contract whose operations cannot be told apart has a note and no operations.
    /// </summary>
    /// <param name="contract">The contract.</param>
    /// <param name="use">Where the project uses it; null when it is declared here.</param>
    /// <param name="compilation">The project.</param>
    /// <param name="cancellationToken">Ends the work early.</param>
    public static EquatableArray<ContractModel> Build(
        INamedTypeSymbol contract, Location? use, Compilation compilation, CancellationToken cancellationToken)
    {
        if (contract.IsUnboundGenericType
            || HasTypeParameters(contract)
            || !ContractSymbols.IsContract(contract)
            || compilation.GetTypeByMetadataName(WcfTypes.ContractCodec) is null)
        {
            return [];
        }

        if (!new OperationForms(compilation).AreDistinct(contract))
        {
            return new[] { Indistinct(contract, use, compilation) }.ToEquatable();
        }

        var own = Build(contract, contract, ClassNameOf(contract), use, compilation, cancellationToken);
        if (ContractSymbols.CallbackOf(contract) is not { } callback || ContractSymbols.IsContract(callback))
        {
            return new[] { own }.ToEquatable();
        }

        var callbackName = CallbackClassNameOf(contract, callback);
        var ofClients = Build(callback, contract, callbackName, use, compilation, cancellationToken);
        return new[] { own, ofClients }.ToEquatable();
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

    /// <summary>
    /// Several contracts may have the same callback contract, each with its own namespace on the wire.
    /// </summary>
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
    /// The model of <paramref name="contract"/>, whose operations have the name and namespace of
    /// <paramref name="owner"/> on
    /// the wire: itself, or the contract that it is the callback contract of.
    /// </summary>
    private static ContractModel Build(
        INamedTypeSymbol contract,
        INamedTypeSymbol owner,
        string className,
        Location? use,
        Compilation compilation,
        CancellationToken cancellationToken)
    {
        var name = DisplayNameOf(contract);
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
            DisplayName = name,
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
                .Select(o => NoteOf(name, o.Forms[0].Method, o.Model.Refusal!, use, compilation))
                .Concat(isHidden && contract.TypeKind == TypeKind.Interface
                    ? [new NoteModel(name, "", PlaceOf(contract, compilation) ?? use) { IsOfProxy = true }]
                    : [])
                .ToEquatable(),
        };
    }

    /// <summary>A contract that fails when it is read, in WCF too: the analyzer's warnings say more.</summary>
    private static ContractModel Indistinct(INamedTypeSymbol contract, Location? use, Compilation compilation)
    {
        var name = DisplayNameOf(contract);
        var reason = "has operations that cannot be told apart (WOAD1002, WOAD1016, WOAD1023)";
        return new ContractModel
        {
            ClassName = ClassNameOf(contract),
            DisplayName = name,
            TypeName = contract.ToCode(),
            Operations = [],
            Graphs = [],
            Notes = [new NoteModel(name, reason, PlaceOf(contract, compilation) ?? use)],
        };
    }

    private static string DisplayNameOf(INamedTypeSymbol contract) =>
        contract.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);

    private static NoteModel NoteOf(
        string contract, IMethodSymbol method, string reason, Location? use, Compilation compilation) =>
        new($"{contract}.{method.Name}", reason, PlaceOf(method, compilation) ?? use);

    /// <summary>Where the project declares a symbol; null when it does not.</summary>
    private static Location? PlaceOf(ISymbol symbol, Compilation compilation) =>
        symbol.Locations.FirstOrDefault(at => at.SourceTree is { } tree && compilation.ContainsSyntaxTree(tree));

    private static bool IsForPlainHttp(OperationSymbol operation) =>
        operation.Method.Attribute(WcfTypes.WebGet) is not null
            || operation.Method.Attribute(WcfTypes.WebInvoke) is not null;

    private static bool HasTypeParameters(ITypeSymbol? type) => type switch
    {
        null => false,
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasTypeParameters(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasTypeParameters) || HasTypeParameters(named.ContainingType),
        _ => false,
    };

    private static List<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)> Operations(
        INamedTypeSymbol contract,
        INamedTypeSymbol owner,
        OperationModelBuilder builder,
        CancellationToken cancellationToken)
    {
        var operations = new List<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)>();
        var isCallback = !SymbolEqualityComparer.Default.Equals(contract, owner);
        foreach (var operation in isCallback ? JoinedOperations.ReadCallback(owner) : JoinedOperations.Read(owner))
        {
            cancellationToken.ThrowIfCancellationRequested();
            operations.Add((builder.Build(operation), operation.Forms));
        }

        return operations;
    }
}
