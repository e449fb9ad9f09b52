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
        var attribute = type.Attribute(WcfTypes.ServiceContract);
        if (attribute is null && type.TypeKind != TypeKind.Interface)
        {
            return;
        }

        // An interface with operations that is no contract is a callback contract: only attributes elsewhere name it.
        MethodChecks.Check(type, context.ReportDiagnostic);
        var rules = new OperationForms(context.Compilation);
        if (attribute is not null)
        {
            ContractChecks.Check(type, attribute, rules, context.ReportDiagnostic);
        }

        foreach (var forms in OperationSymbolReader.Read(type))
        {
            FormChecks.Check(forms, rules, context.ReportDiagnostic);
            foreach (var form in forms)
            {
                OperationChecks.Check(form, context.ReportDiagnostic);
            }

            if (attribute is not null)
            {
                FaultChecks.Check(forms[0], type, context.ReportDiagnostic);
            }
        }
    }
}
