using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Makes the model of a contract: the one place where symbols become values.</summary>
internal static class ContractModelBuilder
{
    /// <summary>The model; null for what is no contract, or one that is compiled where its type arguments are known.</summary>
    public static ContractModel? Build(INamedTypeSymbol contract, Compilation compilation, CancellationToken cancellationToken)
    {
        if (contract.IsUnboundGenericType
            || HasTypeParameters(contract)
            || !ContractSymbols.IsContract(contract)
            || compilation.GetTypeByMetadataName(WcfTypes.ContractCodec) is null)
        {
            return null;
        }

        var name = contract.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);
        if (!compilation.IsSymbolAccessibleWithin(contract, compilation.Assembly) || contract.IsFileLocal)
        {
            return new ContractModel
            {
                ClassName = ClassNameOf(contract),
                TypeName = contract.ToCode(),
                Operations = [],
                Graphs = [],
                Notes = [new NoteModel(name, "cannot be named by generated code: make it and the types around it public or internal")],
            };
        }

        var graphs = new DataGraphs(compilation, cancellationToken);
        var operations = Operations(contract, new OperationModelBuilder(compilation, graphs), cancellationToken);
        return new ContractModel
        {
            ClassName = ClassNameOf(contract),
            TypeName = contract.ToCode(),
            Operations = operations.Select(o => o.Model).ToEquatable(),
            Proxy = new ProxyModelBuilder(compilation, operations).Build(contract),
            Graphs = graphs.Build(),
            Notes = operations
                .Where(o => !o.Model.HasCodec)
                .Select(o => new NoteModel($"{name}.{o.Forms[0].Method.Name}", o.Model.Refusal!))
                .ToEquatable(),
        };
    }

    /// <summary>A name that no other contract of the compilation has.</summary>
    public static string ClassNameOf(INamedTypeSymbol contract)
    {
        var code = contract.ToCode();
        var hash = 2166136261u;
        foreach (var c in code)
        {
            hash = unchecked((hash ^ c) * 16777619u);
        }

        var name = string.Concat(contract.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat)
            .Select(c => char.IsLetterOrDigit(c) ? c : '_'));
        return $"{name}_{hash:x8}";
    }

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
        INamedTypeSymbol contract, OperationModelBuilder builder, CancellationToken cancellationToken)
    {
        var operations = new List<(OperationModel Model, IReadOnlyList<OperationSymbol> Forms)>();
        foreach (var type in ContractSymbols.Inherited(contract).Append(contract))
        {
            foreach (var forms in OperationSymbolReader.Read(type))
            {
                cancellationToken.ThrowIfCancellationRequested();
                if (!operations.Any(o => o.Model.Name == forms[0].Name))
                {
                    operations.Add((builder.Build(forms, type, operations.Count), forms));
                }
            }
        }

        return operations;
    }
}
