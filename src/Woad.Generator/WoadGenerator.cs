using System.Collections.Immutable;
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
    internal const string DeclaredStep = "DeclaredContracts",
        UsedStep = "UsedContracts",
        ChannelsStep = "ChannelTypes",
        ContractsStep = "Contracts";

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
                static (found, token) => ContractModelBuilder.Build(
                    (INamedTypeSymbol)found.TargetSymbol, null, found.SemanticModel.Compilation, token))
            .SelectMany(static (models, _) => models)
            .WithTrackingName(DeclaredStep);
        var used = context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => UsedContracts.IsCandidate(node),
                static (found, token) => UsedContracts.Read(found.Node, found.SemanticModel, token))
            .Where(static models => models.Count > 0)
            .Collect()
            .SelectMany(static (all, _) =>
                all.SelectMany(models => models).GroupBy(model => model.ClassName).Select(group => group.First()))
            .WithTrackingName(UsedStep);
        RegisterCode(context, declared, channels);
        RegisterCode(context, used, channels);
        RegisterReports(context, declared.Collect().Combine(used.Collect()));
    }

    private static void RegisterCode(
        IncrementalGeneratorInitializationContext context,
        IncrementalValuesProvider<ContractModel> contracts,
        IncrementalValueProvider<EquatableArray<ChannelTypeModel>> channels)
    {
        // Notes have places, which an edit above them moves: no reason to write the code anew.
        var complete = contracts
            .Combine(channels)
            .Select(static (pair, _) => pair.Left with
            {
                Notes = [],
                ChannelTypes = pair.Right.Where(c => c.Contract == pair.Left.TypeName).Select(c => c.TypeName)
                    .Distinct().ToEquatable(),
            })
            .Where(static contract => contract.Operations.Count > 0)
            .WithTrackingName(ContractsStep);
        context.RegisterSourceOutput(
            complete, static (output, model) =>
                output.AddSource(model.ClassName + ".g.cs", ContractEmitter.Emit(model)));
    }

    private static void RegisterReports(
        IncrementalGeneratorInitializationContext context,
        IncrementalValueProvider<(ImmutableArray<ContractModel> Declared, ImmutableArray<ContractModel> Used)> found)
    {
        var settings = context.AnalyzerConfigOptionsProvider.Select(
            static (options, _) => BuildSettings.Read(options.GlobalOptions));
        var all = found.Select(static (pair, _) => pair.Declared.AddRange(pair.Used).ToEquatable());
        var notes = all.Select(static (models, _) => models.SelectMany(model => model.Notes).ToEquatable());
        context.RegisterSourceOutput(notes.Combine(settings), static (output, pair) =>
        {
            foreach (var note in pair.Left)
            {
                output.ReportDiagnostic(GeneratorNotes.Of(note, pair.Right.RequiresCompiled));
            }
        });
        var report = all
            .Combine(settings)
            .Select(static (pair, _) => pair.Right.Reports ? ContractReport.Write(pair.Left) : null);
        context.RegisterImplementationSourceOutput(report, static (output, text) =>
        {
            if (text is not null)
            {
                output.AddSource(ContractReport.FileName, text);
            }
        });
    }
}
