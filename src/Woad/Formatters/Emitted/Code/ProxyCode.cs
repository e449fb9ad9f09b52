using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Emitted.Running;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// Emits the proxy of a contract. Its methods call by the typed method of their operation once there is one, and with
/// an array of objects before: the proxy is made before the codecs are.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class ProxyCode
{
    private static readonly FieldInfo Typed = typeof(ProxyCall).GetField(nameof(ProxyCall.Typed))!;
    private static readonly FieldInfo Operation = typeof(ProxyCall).GetField(nameof(ProxyCall.Operation))!;
    private static readonly MethodInfo Invoke = typeof(ProxyCall).GetMethod(nameof(ProxyCall.Invoke))!;

    private readonly TypeBuilder _owner;

    private ProxyCode(TypeBuilder owner) => _owner = owner;

    /// <summary>The class of a contract's proxies; null when it has members that a proxy cannot have.</summary>
    /// <param name="contract">The interface.</param>
    /// <param name="isOperation">Whether a method is an operation.</param>
    public static EmittedProxy? Emit(Type contract, Func<MethodInfo, bool> isOperation)
    {
        var methods = contract.GetInterfaces().Prepend(contract)
            .Where(type => !type.IsAssignableFrom(typeof(ClientProxy)))
            .SelectMany(type => type.GetMethods(
                BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
            .Where(method => method.IsVirtual && (method.IsAbstract || isOperation(method)))
            .ToList();
        if (!contract.IsInterface || contract.IsAssignableFrom(typeof(ClientProxy)) || methods.Exists(IsImpossible))
        {
            return null;
        }

        var used = methods.SelectMany(method => method.GetParameters()
            .Select(parameter => parameter.ParameterType)
            .Append(method.ReturnType)
            .Append(method.DeclaringType!));
        var module = ContractEmitter.Module(contract.Name, [contract, typeof(ClientProxy), .. used]);
        var owner = module.DefineType(
            "Proxy",
            TypeAttributes.NotPublic | TypeAttributes.Sealed,
            typeof(ClientProxy),
            [contract, .. contract.GetInterfaces()]);
        var code = new ProxyCode(owner);
        var calls = methods.Select((method, i) => code.Emit(method, i)).ToList();
        code.EmitConstructor(calls);
        return new EmittedProxy(owner.CreateType().GetConstructors()[0], methods);
    }

    private static bool IsImpossible(MethodInfo method) =>
        method.IsStatic || method.IsGenericMethodDefinition || method.ReturnType.IsByRef
        || method.GetParameters().Select(parameter => parameter.ParameterType).Append(method.ReturnType).Any(type =>
            type.IsPointer || type.IsFunctionPointer || type.IsByRefLike
            || type.GetElementType() is { IsByRefLike: true });

    private FieldBuilder Emit(MethodInfo declaration, int number)
    {
        var field = _owner.DefineField($"_call{number}", typeof(ProxyCall), FieldAttributes.Private);
        var parameters = declaration.GetParameters();
        var method = _owner.DefineMethod(
            $"{declaration.Name}{number}",
            MethodAttributes.Private | MethodAttributes.Virtual | MethodAttributes.Final | MethodAttributes.NewSlot
                | MethodAttributes.HideBySig,
            CallingConventions.HasThis,
            declaration.ReturnType,
            declaration.ReturnParameter.GetRequiredCustomModifiers(),
            declaration.ReturnParameter.GetOptionalCustomModifiers(),
            [.. parameters.Select(parameter => parameter.ParameterType)],
            [.. parameters.Select(parameter => parameter.GetRequiredCustomModifiers())],
            [.. parameters.Select(parameter => parameter.GetOptionalCustomModifiers())]);
        var il = method.GetILGenerator();
        var objects = il.DefineLabel();
        LoadCall(il, field);
        il.Emit(OpCodes.Ldfld, Typed);
        il.Emit(OpCodes.Brfalse, objects);
        EmitTyped(il, declaration, field);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(objects);
        EmitObjects(il, declaration, field);
        il.Emit(OpCodes.Ret);
        _owner.DefineMethodOverride(method, declaration);
        return field;
    }

    private static void EmitTyped(ILGenerator il, MethodInfo declaration, FieldBuilder field)
    {
        LoadCall(il, field);
        il.Emit(OpCodes.Ldfld, Operation);
        foreach (var parameter in declaration.GetParameters())
        {
            il.Arg(parameter.Position + 1);
        }

        LoadCall(il, field);
        il.Emit(OpCodes.Ldfld, Typed);
        il.EmitCalli(
            OpCodes.Calli,
            CallingConventions.Standard,
            declaration.ReturnType,
            TypedCallCode.Parameters(declaration),
            null);
    }

    private static void EmitObjects(ILGenerator il, MethodInfo declaration, FieldBuilder field)
    {
        var parameters = declaration.GetParameters();
        var arguments = il.DeclareLocal(typeof(object[]));
        il.Int(parameters.Length);
        il.Emit(OpCodes.Newarr, typeof(object));
        il.Emit(OpCodes.Stloc, arguments);
        foreach (var parameter in parameters.Where(parameter => !parameter.IsOut || parameter.IsIn))
        {
            il.Emit(OpCodes.Ldloc, arguments);
            il.Int(parameter.Position);
            il.Arg(parameter.Position + 1);
            if (parameter.ParameterType.IsByRef)
            {
                il.Emit(OpCodes.Ldobj, ValueOf(parameter));
            }

            il.Emit(OpCodes.Box, ValueOf(parameter));
            il.Emit(OpCodes.Stelem_Ref);
        }

        LoadCall(il, field);
        il.Emit(OpCodes.Ldloc, arguments);
        il.Emit(OpCodes.Callvirt, Invoke);
        foreach (var parameter in parameters.Where(parameter =>
            parameter.ParameterType.IsByRef && parameter is not { IsIn: true, IsOut: false }))
        {
            il.Arg(parameter.Position + 1);
            il.Emit(OpCodes.Ldloc, arguments);
            il.Int(parameter.Position);
            il.Emit(OpCodes.Ldelem_Ref);
            Cast(il, ValueOf(parameter));
            il.Emit(OpCodes.Stobj, ValueOf(parameter));
        }

        if (declaration.ReturnType == typeof(void))
        {
            il.Emit(OpCodes.Pop);
        }
        else
        {
            Cast(il, declaration.ReturnType);
        }
    }

    private void EmitConstructor(IReadOnlyList<FieldBuilder> calls)
    {
        var constructor = _owner.DefineConstructor(
            MethodAttributes.Public, CallingConventions.HasThis, [typeof(ProxyChannel), typeof(ProxyCall[])]);
        var il = constructor.GetILGenerator();
        il.Arg(0);
        il.Arg(1);
        il.Emit(OpCodes.Call, typeof(ClientProxy).GetConstructor(
            BindingFlags.Instance | BindingFlags.NonPublic, [typeof(ProxyChannel)])!);
        for (var i = 0; i < calls.Count; i++)
        {
            il.Arg(0);
            il.Arg(2);
            il.Int(i);
            il.Emit(OpCodes.Ldelem_Ref);
            il.Emit(OpCodes.Stfld, calls[i]);
        }

        il.Emit(OpCodes.Ret);
    }

    private static void LoadCall(ILGenerator il, FieldBuilder field)
    {
        il.Arg(0);
        il.Emit(OpCodes.Ldfld, field);
    }

    private static Type ValueOf(ParameterInfo parameter) =>
        parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType()! : parameter.ParameterType;

    private static void Cast(ILGenerator il, Type type) =>
        il.Emit(OpCodes.Call, typeof(BodyCodec).GetMethod("Cast")!.MakeGenericMethod(type));
}
