using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Emitted.Running;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// Emits the methods by which proxies call an operation: one for each of the contract's methods for it. They fill a
/// frame and hand it to the channel, as generated proxies do.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class TypedCallCode
{
    private readonly TypeBuilder _owner;
    private readonly FrameCode _frame;
    private readonly OperationPlan _plan;
    private readonly Dictionary<MethodInfo, string> _names = [];

    public TypedCallCode(TypeBuilder owner, FrameCode frame, OperationPlan plan)
    {
        _owner = owner;
        _frame = frame;
        _plan = plan;
        foreach (var form in plan.Shape.Forms)
        {
            _names.Add(form, Emit(form, $"Call{_names.Count}"));
        }
    }

    /// <summary>The addresses of the methods, by those of the contract.</summary>
    /// <param name="made">The class, which has ended.</param>
    public Dictionary<MethodInfo, nint> Find(Type made) => _names.ToDictionary(
        pair => pair.Key,
        pair => made.GetMethod(pair.Value, BindingFlags.Static | BindingFlags.Public)!
            .MethodHandle.GetFunctionPointer());

    /// <summary>The parameter types of the method for a method of a contract.</summary>
    public static Type[] Parameters(MethodInfo form) =>
        [typeof(ProxyOperation), .. form.GetParameters().Select(parameter => parameter.ParameterType)];

    private string Emit(MethodInfo form, string name)
    {
        var method = _owner.DefineMethod(
            name, MethodAttributes.Static | MethodAttributes.Public, form.ReturnType, Parameters(form));
        var il = method.GetILGenerator();
        var frame = il.DeclareLocal(_frame.Owner);
        il.Arg(0);
        il.Emit(OpCodes.Callvirt, typeof(ProxyOperation).GetMethod("Rent")!);
        il.Emit(OpCodes.Castclass, _frame.Owner);
        il.Emit(OpCodes.Stloc, frame);
        EmitInputs(il, form, frame);
        if (form == _plan.Shape.TaskForm)
        {
            EmitAwaited(il, form, frame);
        }
        else
        {
            EmitBlocking(il, form, frame);
        }

        il.Emit(OpCodes.Ret);
        return name;
    }

    private void EmitInputs(ILGenerator il, MethodInfo form, LocalBuilder frame)
    {
        var next = 0;
        foreach (var parameter in form.GetParameters())
        {
            if (OperationPlan.IsToken(parameter))
            {
                il.Emit(OpCodes.Ldloc, frame);
                il.Arg(parameter.Position + 1);
                il.Emit(OpCodes.Call, typeof(CallFrame).GetMethod("set_Cancellation")!);
            }
            else if (OperationPlan.IsInput(parameter))
            {
                var field = _frame.Parameter(_plan.Inputs[next++]);
                il.Emit(OpCodes.Ldloc, frame);
                il.Arg(parameter.Position + 1);
                if (parameter.ParameterType.IsByRef)
                {
                    il.Emit(OpCodes.Ldobj, field.FieldType);
                }

                il.Emit(OpCodes.Stfld, field);
            }
        }
    }

    private void EmitAwaited(ILGenerator il, MethodInfo form, LocalBuilder frame)
    {
        il.Arg(0);
        il.Emit(OpCodes.Ldloc, frame);
        var returned = form.ReturnType;
        var results = returned.GetGenericArguments();
        var isValue = returned == typeof(ValueTask)
            || (returned.IsGenericType && returned.GetGenericTypeDefinition() == typeof(ValueTask<>));
        var call = Array.Find(typeof(TypedCalls).GetMethods(), method =>
            method.Name == (isValue ? "CallValueAsync" : "CallAsync")
            && method.GetGenericArguments().Length == results.Length)!;
        il.Emit(OpCodes.Call, results.Length == 0 ? call : call.MakeGenericMethod(results));
    }

    private void EmitBlocking(ILGenerator il, MethodInfo form, LocalBuilder frame)
    {
        il.Arg(0);
        il.Emit(OpCodes.Ldloc, frame);
        il.Emit(OpCodes.Callvirt, typeof(ProxyOperation).GetMethod("Call", [typeof(CallFrame)])!);
        var next = 0;
        foreach (var parameter in form.GetParameters().Where(parameter => parameter.ParameterType.IsByRef))
        {
            var field = _frame.Parameter(_plan.Outputs[next++]);
            if (parameter is { IsIn: true, IsOut: false })
            {
                continue;
            }

            il.Arg(parameter.Position + 1);
            il.Emit(OpCodes.Ldloc, frame);
            il.Emit(OpCodes.Ldfld, field);
            il.Emit(OpCodes.Stobj, field.FieldType);
        }

        if (_frame.Result is { } result)
        {
            il.Emit(OpCodes.Ldloc, frame);
            il.Emit(OpCodes.Ldfld, result);
        }

        il.Arg(0);
        il.Emit(OpCodes.Ldloc, frame);
        il.Emit(OpCodes.Callvirt, typeof(ProxyOperation).GetMethod("Return")!);
    }
}
