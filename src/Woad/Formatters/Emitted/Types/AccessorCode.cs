using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Woad.Formatters.Emitted.Types;

/// <summary>
/// Tells which accessors and constructors do no more than move values to and from fields; all others count as code of
/// the program.
/// </summary>
[RequiresUnreferencedCode("Looks at the code of members.")]
internal static class AccessorCode
{
    /// <summary>Whether reading the member of an object of exactly this type runs code of the program.</summary>
    public static bool RunsOnGet(MemberInfo member, Type type) =>
        member is PropertyInfo property && Runs(property.GetMethod, type);

    /// <summary>Whether setting the member of an object of exactly this type runs code of the program.</summary>
    public static bool RunsOnSet(MemberInfo member, Type type) =>
        member is PropertyInfo property && Runs(property.SetMethod, type);

    /// <summary>Whether making an object with the constructor runs code of the program.</summary>
    public static bool RunsOnCreation(ConstructorInfo constructor)
    {
        if (IsFramework(constructor.DeclaringType!))
        {
            return false;
        }

        var code = Moves(constructor);
        if (code is null)
        {
            return true;
        }

        var parent = constructor.DeclaringType!.BaseType;
        return parent is not null && parent != typeof(object)
            && (DefaultConstructor(parent) is not { } outer || RunsOnCreation(outer));
    }

    /// <summary>The constructor without parameters, public or not.</summary>
    public static ConstructorInfo? DefaultConstructor(Type type) => type.GetConstructor(
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, Type.EmptyTypes);

    /// <summary>Whether a type is the framework's.</summary>
    public static bool IsFramework(Type type) =>
        type.Assembly.GetName().Name is { } name
        && (name.StartsWith("System", StringComparison.Ordinal)
            || name is "mscorlib" or "netstandard" or "Microsoft.CSharp" or "Microsoft.Win32.Primitives");

    private static bool Runs(MethodInfo? accessor, Type type)
    {
        if (accessor is null)
        {
            return true;
        }

        if (IsFramework(accessor.DeclaringType!))
        {
            return false;
        }

        return accessor.IsAbstract || IsOverridden(accessor, type)
            || !(accessor.IsDefined(typeof(CompilerGeneratedAttribute), false) || Moves(accessor) is not null);
    }

    private static bool IsOverridden(MethodInfo accessor, Type type)
    {
        if (!accessor.IsVirtual || accessor.IsFinal)
        {
            return false;
        }

        for (var level = type; level is not null && level != accessor.DeclaringType; level = level.BaseType)
        {
            if (level.GetMethods(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
                .Any(method => method.IsVirtual && method.GetBaseDefinition() == accessor.GetBaseDefinition()))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>
    /// The instructions of a method that loads arguments and constants and loads and stores fields, and does nothing
    /// else (a constructor also calls that of its base class); null for another one.
    /// </summary>
    private static byte[]? Moves(MethodBase method)
    {
        if (method.GetMethodBody()?.GetILAsByteArray() is not { } code)
        {
            return null;
        }

        var calls = 0;
        for (var i = 0; i < code.Length;)
        {
            var operand = code[i] switch
            {
                // nop, ldarg.0 and .1, stloc.0, ldloc.0, ldnull, ldc.i4.m1 to .8, ret
                0x00 or 0x02 or 0x03 or 0x0A or 0x06 or 0x14 or (>= 0x15 and <= 0x1E) or 0x2A => 0,

                // ldc.i4.s, and br.s to the next instruction, as compilers write it without optimization
                0x1F => 1,
                0x2B when code[i + 1] == 0 => 1,

                // ldc.i4, ldc.r4, ldstr, ldfld, stfld
                0x20 or 0x22 or 0x72 or 0x7B or 0x7D => 4,

                // ldc.i8, ldc.r8
                0x21 or 0x23 => 8,

                // call
                0x28 when method is ConstructorInfo && ++calls == 1
                    && IsOfBase(method, BitConverter.ToInt32(code, i + 1)) => 4,
                _ => -1,
            };
            if (operand < 0)
            {
                return null;
            }

            i += 1 + operand;
        }

        return code;
    }

    private static bool IsOfBase(MethodBase method, int token) =>
        method.Module.ResolveMethod(token, method.DeclaringType!.GetGenericArguments(), null) is ConstructorInfo called
        && called.DeclaringType == method.DeclaringType.BaseType;
}
