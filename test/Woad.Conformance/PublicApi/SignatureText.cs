using System.Reflection;

namespace Woad.Conformance.PublicApi;

/// <summary>Members and types in one line, close to C#.</summary>
internal static class SignatureText
{
    private static readonly NullabilityInfoContext Nullability = new();

    private static readonly Dictionary<Type, string> Keywords = new()
    {
        [typeof(void)] = "void",
        [typeof(object)] = "object",
        [typeof(string)] = "string",
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(char)] = "char",
        [typeof(short)] = "short",
        [typeof(int)] = "int",
        [typeof(long)] = "long",
        [typeof(uint)] = "uint",
        [typeof(ulong)] = "ulong",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
    };

    public static string Of(MemberInfo member) => member switch
    {
        FieldInfo { IsLiteral: true } field =>
            $"const {Of(field.FieldType)} {field.Name} = {field.GetRawConstantValue()}",
        FieldInfo field => $"{(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}"
            + $"{Of(field.FieldType)}{Mark(() => Nullability.Create(field))} {field.Name}",
        ConstructorInfo constructor => $"{Modifiers(constructor)}.ctor({Parameters(constructor)})",
        MethodInfo method => $"{Modifiers(method)}{Of(method.ReturnType)}"
            + $"{Mark(() => Nullability.Create(method.ReturnParameter))} "
            + $"{method.Name}{Arguments(method.GetGenericArguments())}({Parameters(method)})",
        PropertyInfo property => Property(property),
        EventInfo happening =>
            $"{Modifiers(happening.AddMethod!)}event {Of(happening.EventHandlerType!)} {happening.Name}",
        _ => member.Name,
    };

    public static string Of(Type type)
    {
        if (Keywords.TryGetValue(type, out var keyword))
        {
            return keyword;
        }

        if (type.HasElementType)
        {
            var suffix = type.IsArray ? "[]" : type.IsPointer ? "*" : "&";
            return Of(type.GetElementType()!) + suffix;
        }

        var name = type.Name.Split('`')[0] + Arguments(type.GetGenericArguments());
        return type is { IsNested: true, IsGenericParameter: false } ? $"{Of(type.DeclaringType!)}.{name}" : name;
    }

    private static string Property(PropertyInfo property)
    {
        var accessors = new[] { property.GetMethod, property.SetMethod }
            .Where(accessor => accessor is not null && PublicApiText.IsReachable(accessor))
            .ToList();
        var first = accessors.Find(accessor => accessor!.IsPublic) ?? accessors[0]!;
        var texts = accessors.Select(accessor =>
            (accessor!.IsPublic == first.IsPublic ? "" : "protected ")
            + (accessor == property.GetMethod ? "get;" : "set;"));
        var index = property.GetIndexParameters();
        return $"{Modifiers(first)}{Of(property.PropertyType)}{Mark(() => Nullability.Create(property))} "
            + $"{property.Name}{(index.Length == 0 ? "" : $"[{string.Join(", ", index.Select(Parameter))}]")} "
            + $"{{ {string.Join(' ', texts)} }}";
    }

    private static string Modifiers(MethodBase method)
    {
        var reach = method.IsPublic ? "" : "protected ";
        var kind = method switch
        {
            { IsStatic: true } => "static ",
            _ when method.DeclaringType!.IsInterface => "",
            { IsAbstract: true } => "abstract ",
            MethodInfo info when info.GetBaseDefinition() != info => info.IsFinal ? "sealed override " : "override ",
            { IsVirtual: true, IsFinal: false } => "virtual ",
            _ => "",
        };
        return reach + kind;
    }

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(Parameter));

    private static string Parameter(ParameterInfo parameter)
    {
        var direction = parameter switch
        {
            { IsOut: true } => "out ",
            { ParameterType.IsByRef: true, IsIn: true } => "in ",
            { ParameterType.IsByRef: true } => "ref ",
            _ when parameter.IsDefined(typeof(ParamArrayAttribute)) => "params ",
            _ => "",
        };
        var declared = parameter.ParameterType;
        var type = declared.IsByRef ? declared.GetElementType()! : declared;
        var value = parameter.HasDefaultValue ? $" = {parameter.RawDefaultValue ?? "null"}" : "";
        return $"{direction}{Of(type)}{Mark(() => Nullability.Create(parameter))} {parameter.Name}{value}";
    }

    private static string Arguments(Type[] types) =>
        types.Length == 0 ? "" : $"<{string.Join(", ", types.Select(Of))}>";

    private static string Mark(Func<NullabilityInfo> read)
    {
        var info = read();
        var marked = info.ReadState == NullabilityState.Nullable && !info.Type.IsValueType;
        return marked && !info.Type.IsGenericParameter ? "?" : "";
    }
}
