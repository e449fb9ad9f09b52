using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>
/// Reads the methods of a contract type that are marked as operations. What breaks WCF's rules is left out.
/// </summary>
internal static class OperationSymbolReader
{
    /// <summary>
    /// The operations that <paramref name="type"/> declares itself; the forms of one operation together, best form
    /// first.
    /// </summary>
    public static IEnumerable<IReadOnlyList<OperationSymbol>> Read(INamedTypeSymbol type) => type.GetMembers()
        .OfType<IMethodSymbol>()
        .Select(method => Read(type, method))
        .OfType<OperationSymbol>()
        .GroupBy(operation => operation.Name, StringComparer.Ordinal)
        .Select(group => group.OrderBy(operation => operation.Form).ToList());

    public static OperationSymbol? Read(INamedTypeSymbol type, IMethodSymbol method)
    {
        if (method.MethodKind != MethodKind.Ordinary
            || method.IsStatic
            || method.IsGenericMethod
            || AttributeOf(method) is not { } attribute)
        {
            return null;
        }

        var form = FormOf(method, attribute);
        var logical = LogicalName(method, form);
        var end = form == OperationForm.Begin ? FindEnd(type, logical) : null;
        return (form == OperationForm.Begin && (!IsBegin(method) || end is null))
            || (form == OperationForm.Task && method.Parameters.Any(p => p.RefKind != RefKind.None))
            ? null
            : new OperationSymbol(
                ContractNames.Encode(attribute.Named<string>("Name") ?? logical), form, attribute, method, end);
    }

    /// <summary>
    /// The attribute that makes <paramref name="method"/> an operation; those for plain HTTP have none of its
    /// properties.
    /// </summary>
    public static AttributeData? AttributeOf(ISymbol method) =>
        method.Attribute(WcfTypes.OperationContract)
            ?? method.Attribute(WcfTypes.WebGet)
            ?? method.Attribute(WcfTypes.WebInvoke);

    public static OperationForm FormOf(IMethodSymbol method, AttributeData attribute) =>
        attribute.Named<bool>("AsyncPattern") ? OperationForm.Begin
        : IsTask(method.ReturnType) ? OperationForm.Task
        : OperationForm.Sync;

    /// <summary>The method's name without what says how it is called.</summary>
    public static string LogicalName(IMethodSymbol method, OperationForm form) => form switch
    {
        OperationForm.Begin when method.Name.StartsWith("Begin", StringComparison.Ordinal) =>
            method.Name.Substring("Begin".Length),
        OperationForm.Task when method.Name.EndsWith("Async", StringComparison.Ordinal)
            && method.Name.Length > "Async".Length =>
            method.Name.Substring(0, method.Name.Length - "Async".Length),
        _ => method.Name,
    };

    public static bool IsTask(ITypeSymbol type) =>
        type.Is(WcfTypes.Task)
            || type.Is(WcfTypes.TaskOf)
            || type.Is(WcfTypes.ValueTask)
            || type.Is(WcfTypes.ValueTaskOf);

    public static bool IsBegin(IMethodSymbol method) =>
        method.Name.StartsWith("Begin", StringComparison.Ordinal)
        && method.Name.Length > "Begin".Length
        && method.ReturnType.Is(WcfTypes.AsyncResult)
        && method.Parameters.Length >= 2
        && method.Parameters[method.Parameters.Length - 2].Type.Is(WcfTypes.AsyncCallback)
        && method.Parameters[method.Parameters.Length - 1].Type.SpecialType == SpecialType.System_Object;

    public static bool IsEnd(IMethodSymbol method) =>
        method.Name.StartsWith("End", StringComparison.Ordinal)
        && method.Parameters.Length >= 1
        && method.Parameters[method.Parameters.Length - 1].Type.Is(WcfTypes.AsyncResult);

    private static IMethodSymbol? FindEnd(INamedTypeSymbol type, string logicalName)
    {
        var found = type.GetMembers("End" + logicalName).OfType<IMethodSymbol>().ToList();
        return found.Count == 1 && IsEnd(found[0]) ? found[0] : null;
    }
}
