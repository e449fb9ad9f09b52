using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>The rules that a whole contract must keep, with what it inherits and with its callback contract.</summary>
internal static class ContractChecks
{
    /// <summary>SessionMode.Required.</summary>
    private const int Required = 1;

    public static void Check(
        INamedTypeSymbol type, AttributeData attribute, OperationForms rules, Action<Diagnostic> report)
    {
        var location = type.Locations[0];
        var inherited = ContractSymbols.Inherited(type).ToList();
        if (type.TypeKind == TypeKind.Class && inherited.Count > 0)
        {
            report(Diagnostic.Create(Rules.ClassInherits, location, type.Name, inherited[0].Name));
            return;
        }

        var own = OperationSymbolReader.Read(type).Select(forms => forms[0]).ToList();
        var all = inherited.SelectMany(
            from => OperationSymbolReader.Read(from).Select(forms => (From: from, Operation: forms[0])))
            .Concat(own.Select(operation => (From: type, Operation: operation)))
            .ToList();
        if (!HasMarked(type) && all.Count == 0)
        {
            report(Diagnostic.Create(Rules.NoOperations, location, type.Name));
        }

        HierarchyChecks.Check(type, rules, report);
        CheckActions(type, all, report);
        CheckSession(type, attribute, all, report);
        CheckCallback(type, attribute, inherited, report);
    }

    private static bool HasMarked(INamedTypeSymbol type) =>
        type.GetMembers().Any(member => OperationSymbolReader.AttributeOf(member) is not null);

    private static void CheckActions(
        INamedTypeSymbol type, List<(INamedTypeSymbol From, OperationSymbol Operation)> all, Action<Diagnostic> report)
    {
        foreach (var same in all
            .GroupBy(o => HierarchyChecks.ActionOf(o.From, o.Operation), StringComparer.Ordinal)
            .Where(group => group.Count() > 1))
        {
            var (first, second) = (same.First().Operation, same.Last());
            if (first.Name != second.Operation.Name && SymbolEqualityComparer.Default.Equals(second.From, type))
            {
                report(Diagnostic.Create(
                    Rules.SameAction,
                    second.Operation.Method.Locations[0],
                    first.Name,
                    second.Operation.Name,
                    same.Key));
            }
        }
    }

    private static void CheckSession(
        INamedTypeSymbol type,
        AttributeData attribute,
        List<(INamedTypeSymbol From, OperationSymbol Operation)> all,
        Action<Diagnostic> report)
    {
        if (attribute.Named<int>("SessionMode") != Required)
        {
            foreach (var (from, operation) in all)
            {
                if (!FormChecks.IsInitiating(operation) || operation.Attribute.Named<bool>("IsTerminating"))
                {
                    var place = SymbolEqualityComparer.Default.Equals(from, type)
                        ? operation.Method.Locations[0]
                        : type.Locations[0];
                    report(Diagnostic.Create(Rules.SessionOrder, place, operation.Name, type.Name));
                }
            }
        }
        else if (all.Count > 0 && !all.Any(o => FormChecks.IsInitiating(o.Operation)))
        {
            report(Diagnostic.Create(Rules.NoInitiating, type.Locations[0], type.Name));
        }
    }

    private static void CheckCallback(
        INamedTypeSymbol type, AttributeData attribute, List<INamedTypeSymbol> inherited, Action<Diagnostic> report)
    {
        if (attribute.Named<ITypeSymbol>("CallbackContract") is not INamedTypeSymbol callback)
        {
            return;
        }

        var location = type.Locations[0];
        if (callback.TypeKind != TypeKind.Interface)
        {
            report(Diagnostic.Create(Rules.CallbackType, location, callback.Name, type.Name));
            return;
        }

        if (!callback.AllInterfaces.Append(callback).Any(HasMarked))
        {
            report(Diagnostic.Create(Rules.CallbackEmpty, location, callback.Name, type.Name));
        }

        foreach (var from in inherited)
        {
            if (from.Attribute(WcfTypes.ServiceContract)!.Named<ITypeSymbol>(
                "CallbackContract") is INamedTypeSymbol required
                && !callback.AllInterfaces.Append(callback).Contains(required, SymbolEqualityComparer.Default))
            {
                report(
                    Diagnostic.Create(
                        Rules.CallbackMismatch, location, callback.Name, type.Name, required.Name, from.Name));
            }
        }
    }
}
