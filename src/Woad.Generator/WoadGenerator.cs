using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Generator.Contracts;

namespace Woad.Generator;

/// <summary>Compiles the service contracts of a project, with the data contracts that they reach.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class WoadGenerator : IIncrementalGenerator
{
    /// <summary>Names of the steps, by which tests find them.</summary>
    internal const string DeclaredStep = "DeclaredContracts", UsedStep = "UsedContracts", ContractsStep = "Contracts";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var declared = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WcfTypes.ServiceContract,
                static (node, _) => node is TypeDeclarationSyntax,
                static (found, token) => ContractModelBuilder.Build((INamedTypeSymbol)found.TargetSymbol, found.SemanticModel.Compilation, token))
            .Where(static model => model is not null)
            .WithTrackingName(DeclaredStep);
        context.RegisterSourceOutput(declared, static (output, model) => Emit(output, model!));
    }

    private static void Emit(SourceProductionContext output, ContractModel contract)
    {
        foreach (var note in contract.Notes)
        {
            output.ReportDiagnostic(Diagnostic.Create(Diagnostics.GeneratorNotes.NotCompiled, null, note.What, note.Reason));
        }

        if (contract.Operations.Count > 0)
        {
            output.AddSource(contract.ClassName + ".g.cs", ContractEmitter.Emit(contract));
        }
    }
}
