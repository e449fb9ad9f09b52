using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Shapes;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the codec of an operation.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class OperationCode
{
    private readonly OperationPlan _plan;
    private readonly FrameCode _frame;
    private readonly TypeBuilder _owner;
    private readonly TypedCallCode _calls;

    public OperationCode(ModuleBuilder module, string name, OperationPlan plan, GraphCode graph)
    {
        _plan = plan;
        _frame = new FrameCode(module, name + "Frame", plan);
        _owner = module.DefineType(name, TypeAttributes.NotPublic | TypeAttributes.Sealed, typeof(OperationCodec));
        EmitConstructor();
        EmitText("get_Name", plan.Shape.Name);
        EmitText("get_Layout", plan.Shape.Layout);
        EmitCreateFrame();
        EmitInvoke();
        EmitObjects();
        var body = new BodyCode(_owner, _frame, plan, graph);
        EmitEntries("Request", body.Read(plan.Shape.Request, plan.Inputs, plan.ReadingRequest),
            body.Write(plan.Shape.Request, plan.Inputs, plan.WritingRequest), plan.ReadingRequest);
        var (read, write) = plan.Shape.Reply is { } reply
            ? (body.Read(reply, plan.Outputs, plan.ReadingReply), body.Write(reply, plan.Outputs, plan.WritingReply))
            : (null, null);
        EmitEntries("Reply", read, write, plan.ReadingReply);
        _calls = new TypedCallCode(_owner, _frame, plan);
    }

    /// <summary>Ends the classes.</summary>
    public EmittedOperation Create()
    {
        _frame.Owner.CreateType();
        var made = _owner.CreateType();
        return new EmittedOperation(_plan.Shape, (OperationCodec)Activator.CreateInstance(made)!, null)
        {
            Calls = _calls.Find(made),
        };
    }

    private ILGenerator Override(string name, params Type[] parameters) =>
        Override(typeof(OperationCodec).GetMethod(name, parameters)!);

    private ILGenerator Override(MethodInfo declaration)
    {
        var method = _owner.DefineMethod(
            declaration.Name,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig,
            declaration.ReturnType,
            [.. declaration.GetParameters().Select(p => p.ParameterType)]);
        _owner.DefineMethodOverride(method, declaration);
        return method.GetILGenerator();
    }

    private void EmitConstructor()
    {
        var constructor = _owner.DefineConstructor(MethodAttributes.Public, CallingConventions.HasThis, []);
        var il = constructor.GetILGenerator();
        il.Arg(0);
        il.Int((int)_plan.OwnCode);
        il.Emit(OpCodes.Call, typeof(OperationCodec).GetConstructor(
            BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public, [typeof(OwnCode)])!);
        il.Emit(OpCodes.Ret);
    }

    private void EmitText(string getter, string text)
    {
        var il = Override(getter);
        il.Emit(OpCodes.Ldstr, text);
        il.Emit(OpCodes.Ret);
    }

    private void EmitCreateFrame()
    {
        var il = Override("CreateFrame");
        il.Emit(OpCodes.Newobj, _frame.Constructor);
        il.Emit(OpCodes.Ret);
    }

    private void EmitEntries(string message, FormatMethod? read, FormatMethod? write, bool runs)
    {
        foreach (var (reader, writer) in new[] { (typeof(TextXmlReader), typeof(TextXmlWriter)),
            (typeof(BinaryXmlReader), typeof(BinaryXmlWriter)) })
        {
            EmitEntry($"TryRead{message}", reader, read, runs ? false : null);
            if (runs)
            {
                EmitEntry($"TryRehearse{message}", reader, read, true);
            }

            EmitEntry($"TryWrite{message}", writer, write, null);
        }
    }

    /// <summary>A method that the runtime calls; a one-way operation has no reply.</summary>
    private void EmitEntry(string name, Type format, FormatMethod? body, bool? isRehearsal)
    {
        var il = Override(name, format.MakeByRefType(), typeof(CallFrame));
        if (body is null)
        {
            il.Int(1);
        }
        else
        {
            il.Arg(1);
            il.Arg(2);
            il.Emit(OpCodes.Castclass, _frame.Owner);
            if (isRehearsal is { } rehearsal)
            {
                il.Int(rehearsal ? 1 : 0);
            }

            il.Emit(OpCodes.Call, body.Builder.MakeGenericMethod(format));
        }

        il.Emit(OpCodes.Ret);
    }

    private void EmitInvoke()
    {
        var il = Override("InvokeAsync", typeof(object), typeof(CallFrame));
        var method = _plan.Shape.Method;
        var result = il.DeclareLocal(typeof(ValueTask));
        if (_frame.Result is not null)
        {
            // Below the result, when it has been computed.
            LoadFrame(il, 2);
        }

        il.Arg(1);
        il.Emit(OpCodes.Castclass, method.DeclaringType!);
        foreach (var parameter in _plan.Parameters)
        {
            LoadFrame(il, 2);
            if (OperationPlan.IsToken(parameter))
            {
                il.Emit(OpCodes.Call, typeof(CallFrame).GetMethod("get_Cancellation")!);
            }
            else
            {
                il.Emit(parameter.ParameterType.IsByRef ? OpCodes.Ldflda
                    : OpCodes.Ldfld, _frame.Parameter(parameter.Position));
            }
        }

        il.Emit(OpCodes.Callvirt, method);
        EmitResult(il, method.ReturnType, result);
        il.Emit(OpCodes.Ret);
    }

    private void EmitResult(ILGenerator il, Type returned, LocalBuilder result)
    {
        if (returned == typeof(ValueTask))
        {
            return;
        }

        if (returned == typeof(Task))
        {
            il.Emit(OpCodes.Newobj, typeof(ValueTask).GetConstructor([typeof(Task)])!);
            return;
        }

        if (returned.IsGenericType && returned.GetGenericTypeDefinition() is var task
            && (task == typeof(Task<>) || task == typeof(ValueTask<>)))
        {
            // The frame is below the task.
            var running = il.DeclareLocal(returned);
            var frame = il.DeclareLocal(_frame.Owner);
            il.Emit(OpCodes.Stloc, running);
            il.Emit(OpCodes.Stloc, frame);
            il.Emit(OpCodes.Ldloc, running);
            il.Emit(OpCodes.Ldloc, frame);
            var take = Array.Find(typeof(TaskResults).GetMethods(), m =>
                m.Name == "Take" && m.GetParameters()[0].ParameterType.GetGenericTypeDefinition() == task)!;
            il.Emit(OpCodes.Call, take.MakeGenericMethod(returned.GetGenericArguments()));
            return;
        }

        if (_frame.Result is { } field)
        {
            il.Emit(OpCodes.Stfld, field);
        }
        else if (returned != typeof(void))
        {
            il.Emit(OpCodes.Pop);
        }

        il.Emit(OpCodes.Ldloca, result);
        il.Emit(OpCodes.Initobj, typeof(ValueTask));
        il.Emit(OpCodes.Ldloc, result);
    }

    private void LoadFrame(ILGenerator il, int argument)
    {
        il.Arg(argument);
        il.Emit(OpCodes.Castclass, _frame.Owner);
    }

    /// <summary>
    /// Parameters and results as objects, for the message lane and for clients without a typed proxy.
    /// </summary>
    private void EmitObjects()
    {
        var set = Override("SetInputs", typeof(CallFrame), typeof(object[]));
        EmitTake(set, _plan.Inputs, 2);
        set.Emit(OpCodes.Ret);

        var get = Override("GetInputs", typeof(CallFrame));
        get.Int(_plan.Inputs.Length);
        get.Emit(OpCodes.Newarr, typeof(object));
        for (var i = 0; i < _plan.Inputs.Length; i++)
        {
            get.Emit(OpCodes.Dup);
            EmitBox(get, i, _frame.Parameter(_plan.Inputs[i]));
        }

        get.Emit(OpCodes.Ret);

        var getResult = Override("GetResult", typeof(CallFrame), typeof(object[]));
        for (var i = 0; i < _plan.Outputs.Length; i++)
        {
            getResult.Arg(2);
            EmitBox(getResult, i, _frame.Parameter(_plan.Outputs[i]));
        }

        if (_frame.Result is { } result)
        {
            LoadFrame(getResult, 1);
            getResult.Emit(OpCodes.Ldfld, result);
            getResult.Emit(OpCodes.Box, result.FieldType);
        }
        else
        {
            getResult.Emit(OpCodes.Ldnull);
        }

        getResult.Emit(OpCodes.Ret);

        var setResult = Override("SetResult", typeof(CallFrame), typeof(object), typeof(object[]));
        EmitTake(setResult, _plan.Outputs, 3);
        if (_frame.Result is { } taken)
        {
            LoadFrame(setResult, 1);
            setResult.Arg(2);
            Cast(setResult, taken.FieldType);
            setResult.Emit(OpCodes.Stfld, taken);
        }

        setResult.Emit(OpCodes.Ret);
    }

    private void EmitTake(ILGenerator il, int[] positions, int array)
    {
        for (var i = 0; i < positions.Length; i++)
        {
            var field = _frame.Parameter(positions[i]);
            LoadFrame(il, 1);
            il.Arg(array);
            il.Int(i);
            il.Emit(OpCodes.Ldelem_Ref);
            Cast(il, field.FieldType);
            il.Emit(OpCodes.Stfld, field);
        }
    }

    /// <summary>Puts a value into the array on the stack.</summary>
    private void EmitBox(ILGenerator il, int index, FieldInfo field)
    {
        il.Int(index);
        LoadFrame(il, 1);
        il.Emit(OpCodes.Ldfld, field);
        il.Emit(OpCodes.Box, field.FieldType);
        il.Emit(OpCodes.Stelem_Ref);
    }

    private static void Cast(ILGenerator il, Type type) =>
        il.Emit(OpCodes.Call, typeof(Formatters.BodyCodec).GetMethod("Cast")!.MakeGenericMethod(type));
}
