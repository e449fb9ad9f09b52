using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// A method that is generic over the reader or writer of a format, while it is emitted: the just-in-time compiler
/// makes machine code of it for each format that is used, as it does of generated code.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class FormatMethod
{
    private readonly Type _interface;

    private FormatMethod(MethodBuilder builder, Type format, Type @interface)
    {
        Builder = builder;
        Format = format;
        _interface = @interface;
        Il = builder.GetILGenerator();
    }

    public MethodBuilder Builder { get; }

    /// <summary>The reader or writer.</summary>
    public Type Format { get; }

    public ILGenerator Il { get; }

    /// <summary>A static method whose first parameter is the reader or writer.</summary>
    public static FormatMethod Static(TypeBuilder owner, string name, Type @interface, Type result,
        params Type[] others)
    {
        var builder =
            owner.DefineMethod(name, MethodAttributes.Assembly | MethodAttributes.Static | MethodAttributes.HideBySig);
        var format = Parameter(builder, @interface);
        builder.SetReturnType(result);
        builder.SetParameters([format.MakeByRefType(), .. others]);
        return new FormatMethod(builder, format, @interface);
    }

    /// <summary>The method of <see cref="Woad.Xml.IXmlMembers"/>.</summary>
    public static FormatMethod Implementation(TypeBuilder owner, MethodInfo declaration, Type @interface)
    {
        var builder = owner.DefineMethod(
            declaration.Name,
                MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final
                    | MethodAttributes.HideBySig | MethodAttributes.NewSlot);
        var format = Parameter(builder, @interface);
        builder.SetReturnType(typeof(void));
        builder.SetParameters(format.MakeByRefType());
        builder.SetImplementationFlags(MethodImplAttributes.AggressiveInlining);
        owner.DefineMethodOverride(builder, declaration);
        return new FormatMethod(builder, format, @interface);
    }

    /// <summary>Compiles the method by itself, as the generator asks for loops over items.</summary>
    public void StandAlone() => Builder.SetImplementationFlags(MethodImplAttributes.NoInlining);

    /// <summary>Calls a method of the reader or writer, which is below the arguments.</summary>
    public void OnFormat(string name, params Type[] parameters) =>
        OnFormat(_interface.GetMethod(name, parameters) ?? throw Missing(_interface, name));

    /// <summary>As above, for a property.</summary>
    public void Property(string name) => OnFormat(Escaped.Text($"get_" + $"{name}"));

    public void OnFormat(MethodInfo method)
    {
        Il.Emit(OpCodes.Constrained, Format);
        Il.Emit(OpCodes.Callvirt, method);
    }

    /// <summary>Calls another method that is generic over the same reader or writer.</summary>
    public void Call(FormatMethod other) => Il.Emit(OpCodes.Call, other.Builder.MakeGenericMethod(Format));

    /// <summary>Calls a method of the runtime; where it is generic, it is so over the reader or writer.</summary>
    /// <param name="owner">The type that has it.</param>
    /// <param name="name">Its name.</param>
    /// <param name="parameters">Number of its parameters, where there are several of the name; else -1.</param>
    /// <param name="last">The type of its last parameter, where that tells.</param>
    public void Call(Type owner, string name, int parameters = -1, Type? last = null)
    {
        var method = Array.Find(
            owner.GetMethods(
                BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance
                    | BindingFlags.DeclaredOnly),
            m => m.Name == name
                && (parameters < 0 || m.GetParameters().Length == parameters)
                && (last is null || m.GetParameters()[^1].ParameterType == last)) ?? throw Missing(owner, name);
        Il.Emit(OpCodes.Call, method.IsGenericMethodDefinition ? method.MakeGenericMethod(Format) : method);
    }

    /// <summary>As above, for a method that is generic over the type of a value, too.</summary>
    public void CallOf(Type value, Type owner, string name) =>
        Il.Emit(OpCodes.Call, owner.GetMethod(name)!.MakeGenericMethod(Format, value));

    private static MissingMethodException Missing(Type owner, string name) => new(owner.FullName, name);

    private static Type Parameter(MethodBuilder builder, Type @interface)
    {
        var parameter = builder.DefineGenericParameters("T")[0];
        parameter.SetGenericParameterAttributes(
            GenericParameterAttributes.NotNullableValueTypeConstraint
                | GenericParameterAttributes.DefaultConstructorConstraint
            | GenericParameterAttributes.AllowByRefLike);
        parameter.SetBaseTypeConstraint(typeof(ValueType));
        parameter.SetInterfaceConstraints(@interface);
        return parameter;
    }
}
