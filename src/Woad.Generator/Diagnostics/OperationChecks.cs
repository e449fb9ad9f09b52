using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>The rules that a single operation must keep.</summary>
internal static class OperationChecks
{
    public static void Check(OperationSymbol operation, Action<Diagnostic> report)
    {
        if (operation.IsOneWay)
        {
            CheckOneWay(operation, report);
        }

        var own = operation.Own.ToList();
        if (own.FindIndex(OperationSymbol.IsToken) is var token && token >= 0 && token != own.Count - 1)
        {
            report(Diagnostic.Create(Rules.TokenLast, own[token].Locations[0], operation.Method.Name, own[token].Name));
        }

        CheckMessage(operation, report);
        CheckNames(operation, report);
        CheckTypes(operation, report);
    }

    private static void CheckOneWay(OperationSymbol operation, Action<Diagnostic> report)
    {
        if (operation.Result is not null || operation.Outputs.Count > 0)
        {
            report(Diagnostic.Create(Rules.OneWayResult, operation.Method.Locations[0], operation.Method.Name));
        }

        if (operation.Attribute.Named<string>("ReplyAction") is not null)
        {
            report(Diagnostic.Create(Rules.OneWayReplyAction, operation.Method.Locations[0], operation.Method.Name));
        }

        if (operation.Method.Attribute(WcfTypes.FaultContract) is not null)
        {
            report(Diagnostic.Create(Rules.OneWayFault, operation.Method.Locations[0], operation.Method.Name));
        }
    }

    private static void CheckMessage(OperationSymbol operation, Action<Diagnostic> report)
    {
        var isForPlainHttp = AddressParameters.IsForPlainHttp(operation);
        List<ITypeSymbol> inputs =
        [
            .. operation.Inputs.Where(
                p => !isForPlainHttp || !AddressParameters.Carry(operation, NameOf(p))).Select(p => p.Type),
        ];
        List<ITypeSymbol> outputs = [.. operation.Outputs.Select(p => p.Type)];
        if (operation.Result is { } result)
        {
            outputs.Add(result);
        }

        // Plain HTTP has no envelope: the reply may be a message where the request has values, and the other way round.
        var isCrowded = (inputs.Any(IsMessage) && inputs.Count > 1) || (outputs.Any(IsMessage) && outputs.Count > 1);
        var all = inputs.Concat(outputs).ToList();
        if (isCrowded || (!isForPlainHttp && all.Any(IsMessage) && !all.All(IsMessage)))
        {
            report(Diagnostic.Create(Rules.MessageAlone, operation.Method.Locations[0], operation.Method.Name));
        }
    }

    private static bool IsMessage(ITypeSymbol type) =>
        type.IsOrDerives(WcfTypes.Message) || type.Attribute(WcfTypes.MessageContract) is not null;

    private static void CheckNames(OperationSymbol operation, Action<Diagnostic> report)
    {
        var result = operation.Result is null
            ? []
            : new[] { operation.ResultAttribute?.Named<string>("Name") ?? operation.Name + "Result" };
        Check(operation.Inputs.Select(NameOf));
        Check(result.Concat(operation.Outputs.Select(NameOf)));

        void Check(IEnumerable<string> names)
        {
            foreach (var same in names.GroupBy(name => name, StringComparer.Ordinal).Where(group => group.Count() > 1))
            {
                report(
                    Diagnostic.Create(Rules.SamePart, operation.Method.Locations[0], operation.Method.Name, same.Key));
            }
        }
    }

    private static string NameOf(IParameterSymbol parameter) =>
        parameter.Attribute(WcfTypes.MessageParameter)?.Named<string>("Name") ?? parameter.Name;

    private static void CheckTypes(OperationSymbol operation, Action<Diagnostic> report)
    {
        var types = operation.Inputs.Concat(operation.Outputs).Select(p => (p.Type, p.Locations[0])).ToList();
        if (operation.Result is { } result)
        {
            types.Add((result, operation.Method.Locations[0]));
        }

        foreach (var (type, location) in types)
        {
            if (SerializableTypes.WhyNot(type) is var (what, why))
            {
                report(Diagnostic.Create(Rules.NotSerializable, location, operation.Method.Name, what, why));
            }
        }
    }
}
