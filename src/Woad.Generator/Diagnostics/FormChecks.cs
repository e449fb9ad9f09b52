using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>Methods with the name of one operation: one of each form, all of the same shape.</summary>
internal static class FormChecks
{
    public static void Check(IReadOnlyList<OperationSymbol> forms, OperationForms rules, Action<Diagnostic> report)
    {
        for (var i = 1; i < forms.Count; i++)
        {
            if (forms[i].Form == forms[i - 1].Form)
            {
                report(Diagnostic.Create(
                    Rules.SameName,
                    forms[i].Method.Locations[0],
                    forms[i - 1].Method.Name,
                    forms[i].Method.Name,
                    forms[i].Name));
            }
            else if ((rules.Difference(forms[0], forms[i]) ?? Difference(forms[0], forms[i])) is { } difference)
            {
                report(Diagnostic.Create(
                    Rules.FormsDiffer,
                    forms[i].Method.Locations[0],
                    forms[0].Method.Name,
                    forms[i].Method.Name,
                    forms[0].Name,
                    difference));
            }
        }
    }

    private static string? Difference(OperationSymbol main, OperationSymbol other) =>
        Flags(main, other)
        ?? Array.Find(
            ["Action", "ReplyAction"],
            property => main.Attribute.Named<string>(property) != other.Attribute.Named<string>(property))
        ?? Attributes(main, other);

    /// <summary>Names the value of the attribute in which two methods differ, apart from their actions.</summary>
    internal static string? Flags(OperationSymbol main, OperationSymbol other)
    {
        foreach (var property in new[] { "IsOneWay", "IsTerminating" })
        {
            if (main.Attribute.Named<bool>(property) != other.Attribute.Named<bool>(property))
            {
                return property;
            }
        }

        return IsInitiating(main) != IsInitiating(other) ? "IsInitiating" : null;
    }

    /// <summary>Says that an attribute is on the other method than it belongs on.</summary>
    internal static string? Attributes(OperationSymbol main, OperationSymbol other) =>
        other.Method.Attribute(WcfTypes.FaultContract) is not null
            || other.Method.Attribute(WcfTypes.ServiceKnownType) is not null
            ? $"where the attributes are: they belong on '{main.Method.Name}' only"
            : null;

    internal static bool IsInitiating(OperationSymbol operation) =>
        !operation.Attribute.Sets("IsInitiating") || operation.Attribute.Named<bool>("IsInitiating");
}
