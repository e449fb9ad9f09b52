using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>
/// The shape of single methods that are marked as operations: what keeps them from being read at all.
/// </summary>
internal static class MethodChecks
{
    public static void Check(INamedTypeSymbol type, Action<Diagnostic> report)
    {
        foreach (var method in type.GetMembers().OfType<IMethodSymbol>())
        {
            if (OperationSymbolReader.AttributeOf(method) is not { } attribute)
            {
                continue;
            }

            if (method.IsGenericMethod)
            {
                report(Diagnostic.Create(Rules.Generic, method.Locations[0], method.Name));
            }
            else if (BeginOf(type, method) is { } begin)
            {
                report(Diagnostic.Create(Rules.EndMarked, method.Locations[0], method.Name, begin.Name));
            }
            else if (OperationSymbolReader.FormOf(method, attribute) == OperationForm.Begin)
            {
                CheckBegin(type, method, report);
            }
            else if (OperationSymbolReader.IsTask(method.ReturnType))
            {
                CheckTask(method, report);
            }
        }
    }

    /// <summary>The marked Begin method whose other half <paramref name="method"/> is.</summary>
    private static IMethodSymbol? BeginOf(INamedTypeSymbol type, IMethodSymbol method) =>
        OperationSymbolReader.IsEnd(method)
        ? type.GetMembers("Begin" + method.Name.Substring("End".Length)).OfType<IMethodSymbol>()
            .FirstOrDefault(begin => begin.Attribute(WcfTypes.OperationContract)?.Named<bool>("AsyncPattern") == true)
        : null;

    private static void CheckBegin(INamedTypeSymbol type, IMethodSymbol method, Action<Diagnostic> report)
    {
        if (!OperationSymbolReader.IsBegin(method))
        {
            report(Diagnostic.Create(Rules.BeginShape, method.Locations[0], method.Name));
            return;
        }

        var end = "End" + method.Name.Substring("Begin".Length);
        var found = type.GetMembers(end).OfType<IMethodSymbol>().ToList();
        if (found.Count != 1 || !OperationSymbolReader.IsEnd(found[0]))
        {
            report(Diagnostic.Create(Rules.EndMissing, method.Locations[0], method.Name, end));
        }
    }

    private static void CheckTask(IMethodSymbol method, Action<Diagnostic> report)
    {
        foreach (var parameter in method.Parameters)
        {
            var what = parameter.RefKind != RefKind.None ? "passed by reference"
                : parameter.Type.Is(WcfTypes.ProgressOf) ? "an IProgress"
                : null;
            if (what is not null)
            {
                report(
                    Diagnostic.Create(Rules.TaskParameter, parameter.Locations[0], method.Name, parameter.Name, what));
            }
        }
    }
}
