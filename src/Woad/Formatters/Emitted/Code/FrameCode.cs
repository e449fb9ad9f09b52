using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Emitted.Running;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the frame of an operation: a field for each parameter and one for the result.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class FrameCode
{
    private readonly Dictionary<int, FieldBuilder> _parameters = [];

    public FrameCode(ModuleBuilder module, string name, OperationPlan plan)
    {
        Owner = module.DefineType(name, TypeAttributes.NotPublic | TypeAttributes.Sealed, typeof(CallFrame));
        foreach (var parameter in plan.Parameters.Where(p => !OperationPlan.IsToken(p)))
        {
            var type = parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType()!
                : parameter.ParameterType;
            _parameters.Add(parameter.Position,
                Owner.DefineField($"P{parameter.Position}", type, FieldAttributes.Assembly));
        }

        Constructor = Owner.DefineDefaultConstructor(MethodAttributes.Public);
        if (plan.ResultType is { } result)
        {
            Result = Owner.DefineField("Result", result, FieldAttributes.Assembly);
            EmitResult(result);
        }

        EmitClear();
    }

    public TypeBuilder Owner { get; }

    public ConstructorBuilder Constructor { get; }

    /// <summary>The field of the result; null for none.</summary>
    public FieldBuilder? Result { get; }

    /// <summary>The field of the parameter at a position.</summary>
    public FieldBuilder Parameter(int position) => _parameters[position];

    private void EmitResult(Type result)
    {
        var @interface = typeof(IResultFrame<>).MakeGenericType(result);
        Owner.AddInterfaceImplementation(@interface);
        var method = Owner.DefineMethod(
            "SetResult",
                MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final
                    | MethodAttributes.NewSlot, typeof(void), [result]);
        var il = method.GetILGenerator();
        il.Arg(0);
        il.Arg(1);
        il.Emit(OpCodes.Stfld, Result!);
        il.Emit(OpCodes.Ret);
        Owner.DefineMethodOverride(method, @interface.GetMethod("SetResult")!);
        var get = Owner.DefineMethod(
            "GetResult",
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final | MethodAttributes.NewSlot,
            result,
            []);
        il = get.GetILGenerator();
        il.Arg(0);
        il.Emit(OpCodes.Ldfld, Result!);
        il.Emit(OpCodes.Ret);
        Owner.DefineMethodOverride(get, @interface.GetMethod("GetResult")!);
    }

    private void EmitClear()
    {
        var method = Owner.DefineMethod("Clear",
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig, typeof(void), []);
        var il = method.GetILGenerator();
        foreach (var field in Result is null ? _parameters.Values : _parameters.Values.Append(Result))
        {
            il.Arg(0);
            il.Emit(OpCodes.Ldflda, field);
            il.Emit(OpCodes.Initobj, field.FieldType);
        }

        il.Emit(OpCodes.Ret);
    }
}
