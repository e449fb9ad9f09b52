using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>The parameters of a plain HTTP operation that its address carries; they are no part of its body.</summary>
internal static class AddressParameters
{
    /// <summary>Whether the operation has an attribute for plain HTTP.</summary>
    public static bool IsForPlainHttp(OperationSymbol operation) => AttributeOf(operation) is not null;

    /// <summary>Whether a variable of the operation's template has the name <paramref name="parameter"/>.</summary>
    public static bool Carry(OperationSymbol operation, string parameter) =>
        AttributeOf(operation)!.Named<string>("UriTemplate") is { } template
        ? Variables(template).Contains(parameter, StringComparer.OrdinalIgnoreCase)
        : IsGet(operation) && !operation.Inputs.Any(input => input.Type.IsOrDerives(WcfTypes.Message));

    private static AttributeData? AttributeOf(OperationSymbol operation) =>
        operation.Method.Attribute(WcfTypes.WebGet) ?? operation.Method.Attribute(WcfTypes.WebInvoke);

    /// <summary>Without a template a GET carries all its parameters in the query.</summary>
    private static bool IsGet(OperationSymbol operation) =>
        operation.Method.Attribute(WcfTypes.WebGet) is not null
            || AttributeOf(operation)!.Named<string>("Method") == "GET";

    /// <summary>The names in braces, without the star of the rest of a path and without a default.</summary>
    private static IEnumerable<string> Variables(string template)
    {
        for (var open = template.IndexOf('{'); open >= 0; open = template.IndexOf('{', open + 1))
        {
            var close = template.IndexOf('}', open);
            if (close < 0)
            {
                yield break;
            }

            yield return template.Substring(open + 1, close - open - 1).TrimStart('*').Split('=')[0].Trim();
        }
    }
}
