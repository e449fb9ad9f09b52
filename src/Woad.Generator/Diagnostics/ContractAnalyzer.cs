using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>Says at build time what would fail when a host or a channel factory with the contract opens.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ContractAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => Rules.All;

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(static c => Analyze(c), SymbolKind.NamedType);
    }

    private static void Analyze(SymbolAnalysisContext context)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (type.Attribute(WcfTypes.ServiceContract) is not { } attribute)
        {
            return;
        }

        MethodChecks.Check(type, context.ReportDiagnostic);
        ContractChecks.Check(type, attribute, context.ReportDiagnostic);
        foreach (var forms in OperationSymbolReader.Read(type))
        {
            FormChecks.Check(forms, context.ReportDiagnostic);
            foreach (var form in forms)
            {
                OperationChecks.Check(form, context.ReportDiagnostic);
            }

            FaultChecks.Check(forms[0], type, context.ReportDiagnostic);
        }
    }
}
