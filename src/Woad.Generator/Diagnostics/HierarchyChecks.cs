using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>
/// Operations of one name in a contract and in those that it inherits: forms of one operation, which agree, or two
/// operations, which need two names.
/// </summary>
internal static class HierarchyChecks
{
    public static void Check(INamedTypeSymbol type, OperationForms rules, Action<Diagnostic> report)
    {
        foreach (var operation in JoinedOperations.Read(type))
        {
            if (operation.Clash is { } clash)
            {
                CheckClash(type, operation, clash, report);
                continue;
            }

            foreach (var form in operation.Forms.Skip(1).Where(form => !AreOfOneType(operation.Forms[0], form)))
            {
                if (Difference(operation, form, rules) is { } difference)
                {
                    report(Diagnostic.Create(
                        Rules.FormsDiffer,
                        PlaceOf(type, operation.Forms[0], form),
                        operation.Forms[0].Method.Name,
                        form.Method.Name,
                        operation.Name,
                        difference));
                }
            }
        }
    }

    /// <summary>The action of a request that a form in <paramref name="contract"/> declares.</summary>
    public static string ActionOf(INamedTypeSymbol contract, OperationSymbol operation)
    {
        var (name, ns) = ContractSymbols.NameOf(contract);
        return operation.Attribute.Named<string>("Action") ?? ContractNames.Action(ns, name, operation.Name);
    }

    /// <summary>Two methods of the type itself are reported where its forms are checked.</summary>
    private static void CheckClash(
        INamedTypeSymbol type, JoinedOperation operation, OperationSymbol clash, Action<Diagnostic> report)
    {
        var first = operation.Forms.First(form => form.Form == clash.Form);
        if (!AreOfOneType(first, clash))
        {
            report(Diagnostic.Create(
                Rules.InheritedSameName,
                type.Locations[0],
                type.Name,
                operation.Name,
                first.Method.ContainingType.Name,
                clash.Method.ContainingType.Name));
        }
    }

    private static string? Difference(JoinedOperation operation, OperationSymbol form, OperationForms rules)
    {
        var main = operation.Forms[0];
        return rules.Difference(main, form)
            ?? FormChecks.Flags(main, form)
            ?? (HasOtherAction(main, form) ? "Action" : null)
            ?? FormChecks.Attributes(main, form);
    }

    /// <summary>Whether both name actions, as forms in derived contracts need not.</summary>
    private static bool HasOtherAction(OperationSymbol main, OperationSymbol form)
    {
        var derived = IsDerived(form, main) ? form : IsDerived(main, form) ? main : null;
        return (derived is null || derived.Attribute.Sets("Action"))
            && ActionOf(main.Method.ContainingType, main) != ActionOf(form.Method.ContainingType, form);
    }

    private static bool IsDerived(OperationSymbol derived, OperationSymbol from) =>
        derived.Method.ContainingType.AllInterfaces.Contains(
            from.Method.ContainingType, SymbolEqualityComparer.Default);

    private static bool AreOfOneType(OperationSymbol left, OperationSymbol right) =>
        SymbolEqualityComparer.Default.Equals(left.Method.ContainingType, right.Method.ContainingType);

    private static Location PlaceOf(INamedTypeSymbol type, OperationSymbol main, OperationSymbol form) =>
        new[] { form, main }.FirstOrDefault(o => SymbolEqualityComparer.Default.Equals(o.Method.ContainingType, type))
            ?.Method.Locations[0] ?? type.Locations[0];
}
