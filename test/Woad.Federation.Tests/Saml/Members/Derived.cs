using System.Reflection;
using System.Reflection.Emit;

namespace Woad.Federation.Tests.Saml.Members;

/// <summary>
/// Derives classes at run time whose overrides of all virtual members note the call and do the same as their bases.
/// </summary>
public static class Derived
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly Lock Gate = new();
    private static readonly Dictionary<Type, Type> Types = [];
    private static readonly ModuleBuilder Module = AssemblyBuilder.DefineDynamicAssembly(
        new AssemblyName("Derived"), AssemblyBuilderAccess.Run).DefineDynamicModule("Derived");

    [ThreadStatic]
    private static HashSet<string>? _called;

    /// <summary>The members that this thread has called.</summary>
    public static HashSet<string> Called => _called ??= [];

    /// <summary>An object of a derived class.</summary>
    public static T New<T>(params object[] arguments)
    {
        lock (Gate)
        {
            if (!Types.TryGetValue(typeof(T), out var type))
            {
                Types[typeof(T)] = type = Derive(typeof(T));
            }

            return (T)Activator.CreateInstance(type, arguments)!;
        }
    }

    /// <summary>The names of the virtual members of a type.</summary>
    public static IEnumerable<string> MembersOf(Type type) => Overridable(type).Select(NameOf(type));

    /// <summary>Called by each override.</summary>
    public static void Note(string member) => Called.Add(member);

    private static IEnumerable<MethodInfo> Overridable(Type type) => type.GetMethods(Instance).Where(static method =>
        method.IsVirtual && !method.IsFinal && (method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly)
        && method.GetBaseDefinition().DeclaringType != typeof(object));

    private static Func<MethodInfo, string> NameOf(Type type) => method =>
        $"{(type.Assembly == typeof(Derived).Assembly ? type.BaseType! : type).Name}.{method.Name}"
            + $"({string.Join(", ", method.GetParameters().Select(static p => p.ParameterType.Name))})";

    private static Type Derive(Type type)
    {
        var builder = Module.DefineType($"Derived{type.Name}", TypeAttributes.Public, type);
        foreach (var constructor in type.GetConstructors(Instance).Where(static c => c.IsPublic || c.IsFamily))
        {
            var parameters = constructor.GetParameters().Select(static p => p.ParameterType).ToArray();
            var code = builder.DefineConstructor(
                MethodAttributes.Public, CallingConventions.Standard, parameters).GetILGenerator();
            Load(code, parameters.Length);
            code.Emit(OpCodes.Call, constructor);
            code.Emit(OpCodes.Ret);
        }

        foreach (var method in Overridable(type))
        {
            var parameters = method.GetParameters().Select(static p => p.ParameterType).ToArray();
            var code = builder.DefineMethod(
                method.Name, method.Attributes & ~(MethodAttributes.NewSlot | MethodAttributes.Abstract),
                method.ReturnType, parameters).GetILGenerator();
            code.Emit(OpCodes.Ldstr, NameOf(type)(method));
            code.Emit(OpCodes.Call, typeof(Derived).GetMethod(nameof(Note))!);
            Load(code, parameters.Length);
            code.Emit(OpCodes.Call, method);
            code.Emit(OpCodes.Ret);
        }

        return builder.CreateType();
    }

    private static void Load(ILGenerator code, int parameters)
    {
        for (var i = 0; i <= parameters; i++)
        {
            code.Emit(OpCodes.Ldarg, (short)i);
        }
    }
}
