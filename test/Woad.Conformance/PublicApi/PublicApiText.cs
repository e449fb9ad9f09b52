using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace Woad.Conformance.PublicApi;

/// <summary>The public surface of an assembly as text: one line a member, sorted, so that diffs are short.</summary>
public static class PublicApiText
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static
        | BindingFlags.DeclaredOnly;

    public static string Of(Assembly assembly)
    {
        var text = new StringBuilder();
        // The compiler groups extension members in types of special names, which no code can name.
        foreach (var type in assembly.GetExportedTypes().Where(static type => !type.IsSpecialName)
            .OrderBy(NameOf, StringComparer.Ordinal))
        {
            text.Append(Header(type)).Append('\n');
            foreach (var member in Members(type).Order(StringComparer.Ordinal))
            {
                text.Append("    ").Append(member).Append('\n');
            }
        }

        return text.ToString();
    }

    private static string Header(Type type)
    {
        var kind = type switch
        {
            { IsEnum: true } => "enum",
            { IsInterface: true } => "interface",
            { IsValueType: true } => type.IsByRefLike ? "ref struct" : "struct",
            _ when type.BaseType == typeof(MulticastDelegate) => "delegate",
            { IsAbstract: true, IsSealed: true } => "static class",
            { IsAbstract: true } => "abstract class",
            { IsSealed: true } => "sealed class",
            _ => "class",
        };
        var bases = Bases(type).Select(SignatureText.Of).ToList();
        return $"{kind} {NameOf(type)}{(bases.Count == 0 ? "" : " : " + string.Join(", ", bases))}";
    }

    private static IEnumerable<Type> Bases(Type type)
    {
        if (type.IsEnum || type.BaseType == typeof(MulticastDelegate))
        {
            yield break;
        }

        if (type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType))
        {
            yield return parent;
        }

        var added = type.GetInterfaces().Except(type.BaseType?.GetInterfaces() ?? []);
        foreach (var face in added.Where(face => face.IsVisible).OrderBy(SignatureText.Of))
        {
            yield return face;
        }
    }

    private static IEnumerable<string> Members(Type type)
    {
        if (type.IsEnum)
        {
            return Enum.GetNames(type).Select(name => $"{name} = {Convert.ToInt64(Enum.Parse(type, name))}");
        }

        if (type.BaseType == typeof(MulticastDelegate))
        {
            return [SignatureText.Of(type.GetMethod("Invoke")!)];
        }

        return type.GetMembers(Declared).Where(IsShown).Select(SignatureText.Of);
    }

    private static bool IsShown(MemberInfo member) => member switch
    {
        _ when member.IsDefined(typeof(CompilerGeneratedAttribute)) && member is not MethodBase => false,
        FieldInfo field => field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly,
        ConstructorInfo constructor => !constructor.IsStatic && IsReachable(constructor),
        MethodInfo method => IsReachable(method)
            && (!method.IsSpecialName || method.Name.StartsWith("op_", StringComparison.Ordinal)),
        PropertyInfo property => property.GetAccessors(nonPublic: true).Any(IsReachable),
        EventInfo happening => IsReachable(happening.AddMethod!),
        _ => false,
    };

    internal static bool IsReachable(MethodBase method) =>
        method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;

    private static string NameOf(Type type) => $"{type.Namespace}.{SignatureText.Of(type)}";
}
