using System.CodeDom;

namespace Woad.Svcutil.Generation;

/// <summary>Names of types as code.</summary>
internal static class TypeNames
{
    private static readonly Dictionary<string, string> Keywords = new()
    {
        ["System.String"] = "string", ["System.Int32"] = "int", ["System.Int64"] = "long", ["System.Int16"] = "short",
        ["System.Byte"] = "byte", ["System.SByte"] = "sbyte", ["System.UInt16"] = "ushort", ["System.UInt32"] = "uint",
        ["System.UInt64"] = "ulong", ["System.Boolean"] = "bool", ["System.Char"] = "char", ["System.Single"] = "float",
        ["System.Double"] = "double", ["System.Decimal"] = "decimal", ["System.Object"] = "object",
        ["System.Void"] = "void",
    };

    /// <summary>
    /// A type of the generated namespace by its name; others in full, so that no generated name can hide them.
    /// </summary>
    public static string Of(CodeTypeReference type, string ownNamespace)
    {
        if (type.ArrayElementType is { } element)
        {
            return Of(element, ownNamespace) + (
                type.ArrayRank == 1 ? "[]" : $"[{new string(',', type.ArrayRank - 1)}]");
        }

        if (type.BaseType == "System.Nullable`1" && type.TypeArguments.Count == 1)
        {
            return Of(type.TypeArguments[0], ownNamespace) + "?";
        }

        var arguments = type.TypeArguments.Count == 0
            ? ""
            : $"<{string.Join(", ", Arguments(type).Select(argument => Of(argument, ownNamespace)))}>";
        return Of(type.BaseType, ownNamespace) + arguments;
    }

    private static IEnumerable<CodeTypeReference> Arguments(CodeTypeReference type) =>
        type.TypeArguments.Cast<CodeTypeReference>();

    public static string Of(string name, string ownNamespace)
    {
        if (Keywords.TryGetValue(name, out var keyword))
        {
            return keyword;
        }

        var arity = name.IndexOf('`', StringComparison.Ordinal);
        var plain = (arity < 0 ? name : name[..arity]).Replace('+', '.');
        if (plain.StartsWith(ownNamespace + ".", StringComparison.Ordinal)
            && !plain[(ownNamespace.Length + 1)..].Contains('.', StringComparison.Ordinal))
        {
            return Identifiers.Code(plain[(ownNamespace.Length + 1)..]);
        }

        return plain.Contains('.', StringComparison.Ordinal) ? "global::" + plain : Identifiers.Code(plain);
    }
}
