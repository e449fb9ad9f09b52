using System.Reflection;

namespace Woad.Contracts.Comments;

/// <summary>
/// The names that the compiler gives members in a documentation file (C# specification, annex D.4.2).
/// </summary>
internal static class MemberIds
{
    public static string Of(Type type) => $"T:{NameOf(type)}";

    public static string Of(MethodInfo method)
    {
        var arity = method.IsGenericMethod ? $"``{method.GetGenericArguments().Length}" : "";
        var parameters = method.GetParameters();
        var list = parameters.Length == 0
            ? ""
            : $"({string.Join(',', parameters.Select(static p => Reference(p.ParameterType)))})";
        return $"M:{NameOf(method.DeclaringType!)}.{method.Name.Replace('.', '#')}{arity}{list}";
    }

    private static string NameOf(Type type) =>
        ((type.IsGenericType ? type.GetGenericTypeDefinition() : type).FullName ?? type.Name).Replace('+', '.');

    private static string Reference(Type type)
    {
        if (type.IsByRef)
        {
            return $"{Reference(type.GetElementType()!)}@";
        }

        if (type.IsArray)
        {
            var rank = type.GetArrayRank();
            var bounds = rank == 1 ? "" : string.Join(',', Enumerable.Repeat("0:", rank));
            return $"{Reference(type.GetElementType()!)}[{bounds}]";
        }

        if (type.IsGenericParameter)
        {
            return $"{(type.DeclaringMethod is null ? "`" : "``")}{type.GenericParameterPosition}";
        }

        var name = NameOf(type);
        return type.IsConstructedGenericType
            ? $"{name[..name.IndexOf('`', StringComparison.Ordinal)]}"
                + $"{{{string.Join(',', type.GetGenericArguments().Select(Reference))}}}"
            : name;
    }
}
