using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Generator.Contracts;
using Woad.Generator.Diagnostics;
using Woad.Generator.Model;

namespace Woad.Generator;

/// <summary>Compiles the service contracts of a project, with the data contracts that they reach.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class WoadGenerator : IIncrementalGenerator
{
    /// <summary>Names of the steps, by which tests find them.</summary>
    internal const string DeclaredStep = "DeclaredContracts", UsedStep = "UsedContracts", ChannelsStep = "ChannelTypes", ContractsStep = "Contracts";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var channels = context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => ChannelTypes.IsCandidate(node),
                static (found, token) => ChannelTypes.Read(found.Node, found.SemanticModel, token))
            .Where(static channel => channel is not null)
            .Collect()
            .Select(static (all, _) => all.OfType<ChannelTypeModel>().ToEquatable())
            .WithTrackingName(ChannelsStep);
        var declared = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WcfTypes.ServiceContract,
                static (node, _) => node is TypeDeclarationSyntax,
                static (found, token) => ContractModelBuilder.Build((INamedTypeSymbol)found.TargetSymbol, found.SemanticModel.Compilation, token))
            .SelectMany(static (models, _) => models)
            .WithTrackingName(DeclaredStep);
        var used = context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => UsedContracts.IsCandidate(node),
                static (found, token) => UsedContracts
                    .Find(found.Node, found.SemanticModel, token)
                    .SelectMany(contract => ContractModelBuilder.Build(contract, found.SemanticModel.Compilation, token))
                    .ToEquatable())
            .Where(static models => models.Count > 0)
            .Collect()
            .SelectMany(static (all, _) => all.SelectMany(models => models).GroupBy(model => model.ClassName).Select(group => group.First()))
            .WithTrackingName(UsedStep);
        Register(context, declared, channels);
        Register(context, used, channels);
    }

    private static void Register(
        IncrementalGeneratorInitializationContext context,
        IncrementalValuesProvider<ContractModel> contracts,
        IncrementalValueProvider<EquatableArray<ChannelTypeModel>> channels)
    {
        var complete = contracts
            .Combine(channels)
            .Select(static (pair, _) => pair.Left with
            {
                ChannelTypes = pair.Right.Where(c => c.Contract == pair.Left.TypeName).Select(c => c.TypeName).Distinct().ToEquatable(),
            })
            .WithTrackingName(ContractsStep);
        context.RegisterSourceOutput(complete, static (output, model) => Emit(output, model));
    }

    private static void Emit(SourceProductionContext output, ContractModel contract)
    {
        foreach (var note in contract.Notes)
        {
            output.ReportDiagnostic(note.IsOfProxy
                ? Diagnostic.Create(GeneratorNotes.ProxyNotCompiled, null, note.What)
                : Diagnostic.Create(GeneratorNotes.NotCompiled, null, note.What, note.Reason));
        }

        if (contract.Operations.Count > 0)
        {
            output.AddSource(contract.ClassName + ".g.cs", ContractEmitter.Emit(contract));
        }
    }
}
