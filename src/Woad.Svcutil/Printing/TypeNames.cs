using System.CodeDom;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.Printing;

/// <summary>
/// Names of types as code. Types of the generated namespace and of the usings have their own name; others are written
/// in full, so that no generated name can hide them.
/// </summary>
/// <param name="space">The namespace of the code that is written.</param>
/// <param name="usings">The namespaces whose types have short names.</param>
/// <param name="generated">The generated types.</param>
/// <param name="isNullable">Whether references that may be null are annotated.</param>
internal sealed class TypeNames(
    string space, IReadOnlyCollection<string> usings, GeneratedNames generated, bool isNullable)
{
    private static readonly Dictionary<string, string> Keywords = new()
    {
        ["System.String"] = "string",
        ["System.Int32"] = "int",
        ["System.Int64"] = "long",
        ["System.Int16"] = "short",
        ["System.Byte"] = "byte",
        ["System.SByte"] = "sbyte",
        ["System.UInt16"] = "ushort",
        ["System.UInt32"] = "uint",
        ["System.UInt64"] = "ulong",
        ["System.Boolean"] = "bool",
        ["System.Char"] = "char",
        ["System.Single"] = "float",
        ["System.Double"] = "double",
        ["System.Decimal"] = "decimal",
        ["System.Object"] = "object",
        ["System.Void"] = "void",
    };

    /// <summary>A type where it is used, annotated when it is a reference that may be null.</summary>
    public string Of(CodeTypeReference type, bool mayBeNull) =>
        isNullable && mayBeNull && IsReference(type) ? Of(type) + "?" : Of(type);

    /// <summary>The type of a method's result: of a task the value may be null.</summary>
    public string OfResult(CodeTypeReference type, bool mayBeNull) =>
        isNullable && mayBeNull && type is { BaseType: "System.Threading.Tasks.Task`1", ArrayElementType: null }
            ? $"{Of(type.BaseType)}<{Of(type.TypeArguments[0], true)}>"
            : Of(type, mayBeNull);

    /// <summary>Whether a type is a reference.</summary>
    public bool IsReference(CodeTypeReference type) =>
        type.ArrayElementType is not null
        || (type.BaseType is not ("System.Void" or "System.Nullable`1") && !generated.IsValue(type.BaseType));

    public string Of(CodeTypeReference type)
    {
        if (type.ArrayElementType is { } element)
        {
            return Of(element) + (type.ArrayRank == 1 ? "[]" : $"[{new string(',', type.ArrayRank - 1)}]");
        }

        var arguments = type.TypeArguments.Cast<CodeTypeReference>().Select(Of).ToList();
        return type.BaseType == "System.Nullable`1" && arguments is [{ } value] ? value + "?"
            : arguments.Count == 0 ? Of(type.BaseType)
            : $"{Of(type.BaseType)}<{string.Join(", ", arguments)}>";
    }

    /// <summary>A type in an expression, where a member of its name would hide it.</summary>
    public string OfExpression(CodeTypeReference type)
    {
        var name = Of(type);
        return generated.IsMember(type.BaseType[(type.BaseType.LastIndexOf('.') + 1)..])
            && !name.StartsWith("global::", StringComparison.Ordinal)
                ? "global::" + string.Join('.', type.BaseType.Split('.').Select(Identifiers.Code))
                : name;
    }

    /// <summary>An attribute without the end of its name.</summary>
    public string OfAttribute(string name)
    {
        var plain = name.EndsWith("Attribute", StringComparison.Ordinal) ? name[..^"Attribute".Length] : name;
        return generated.Contains(plain[(plain.LastIndexOf('.') + 1)..] + "Attribute") ? Of(name) : Of(plain);
    }

    private string Of(string name)
    {
        if (Keywords.TryGetValue(name, out var keyword))
        {
            return keyword;
        }

        var arity = name.IndexOf('`', StringComparison.Ordinal);
        var plain = (arity < 0 ? name : name[..arity]).Replace('+', '.');
        var dot = plain.LastIndexOf('.');
        if (dot < 0)
        {
            return Identifiers.Code(plain);
        }

        var (own, simple) = (plain[..dot], plain[(dot + 1)..]);
        return own == space || (usings.Contains(own) && !generated.Contains(simple))
            ? Identifiers.Code(simple)
            : "global::" + plain;
    }
}
