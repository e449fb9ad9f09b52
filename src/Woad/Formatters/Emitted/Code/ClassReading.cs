using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;
using static Woad.Formatters.Emitted.Code.ReadingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the reading of classes and structures.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class ClassReading(GraphCode graph, ReadingCode reading)
{
    public void EmitObject(FormatMethod method, ClassType type)
    {
        var il = method.Il;
        if (type.IsAbstract)
        {
            il.Type(type.Type);
            il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("Abstract")!);
            il.Emit(OpCodes.Throw);
            return;
        }

        var value = il.DeclareLocal(type.Type);
        Create(method, type.Type, type.Constructor, type.RunsOnCreation, value);
        Identify(method, type, value);
        EmitCallbacks(method, type, CallbackMoment.Deserializing, value);
        var scopes = EnterScope(method, type.Scope);
        EmitMemberLoop(method, type, value);
        if (type.IsExtensible)
        {
            EmitAttach(method, type, value);
        }

        LeaveScope(method, scopes);
        EmitCallbacks(method, type, CallbackMoment.Deserialized, value);
        il.Emit(OpCodes.Ldloc, value);
        il.Emit(OpCodes.Ret);
    }

    private static void EmitCallbacks(FormatMethod method, ClassType type, CallbackMoment moment, LocalBuilder value)
    {
        var il = method.Il;
        var rehearsal = il.DefineLabel();
        if (type.Callbacks.Any(callback => callback.Moment == moment))
        {
            OnRehearsal(method, rehearsal);
            il.CallBack(type, moment, () => il.Emit(type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, value));
        }

        il.MarkLabel(rehearsal);
    }

    private static void EmitAttach(FormatMethod method, ClassType type, LocalBuilder value)
    {
        var il = method.Il;
        var end = il.DefineLabel();
        if (type.RunsOnExtension)
        {
            OnRehearsal(method, end);
        }

        var attach =
            Array.Find(typeof(ExtensionData).GetMethods(), m => m.Name == "Attach" && m.IsGenericMethodDefinition)!;
        il.Emit(OpCodes.Ldloca, value);
        il.Emit(OpCodes.Call, attach.MakeGenericMethod(type.Type));
        il.MarkLabel(end);
    }

    private void EmitMemberLoop(FormatMethod method, ClassType type, LocalBuilder value)
    {
        var il = method.Il;
        var (again, test) = (il.DefineLabel(), il.DefineLabel());
        var next = il.DeclareLocal(typeof(int));
        if (type.Members.Count > 0)
        {
            il.Arg(1);
            il.Int(type.Members.Count);
            method.Call(typeof(GraphReading), "Count");
            Read(() => il.Int(0));
        }

        il.Emit(OpCodes.Br, test);
        il.MarkLabel(again);
        il.Arg(1);
        il.Arg(0);
        method.Call(typeof(GraphReading), type.IsExtensible ? "SkipKept" : "SkipUnknown");
        if (type.Members.Count > 0)
        {
            Read(() => il.Emit(OpCodes.Ldloc, next));
        }

        il.MarkLabel(test);
        il.Arg(0);
        method.OnFormat("TryEnd");
        il.Emit(OpCodes.Brfalse, again);
        EmitRequired(il, type, type.Members.Count, () => il.Emit(OpCodes.Ldloc, next));

        void Read(Action from)
        {
            il.Arg(0);
            il.Arg(1);
            il.Emit(type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, value);
            from();
            method.Call(reading.Members(type));
            il.Emit(OpCodes.Stloc, next);
        }
    }

    /// <summary>Checks that no required member before number <paramref name="index"/> was passed over.</summary>
    private static void EmitRequired(ILGenerator il, ClassType type, int index, Action next)
    {
        var last = index <= 0 ? -1 : type.Members.FindLastIndex(index - 1, member => member.IsRequired);
        if (last < 0)
        {
            return;
        }

        var present = il.DefineLabel();
        next();
        il.Int(last);
        il.Emit(OpCodes.Bgt, present);
        il.Emit(OpCodes.Ldstr, type.Members[last].Name);
        il.Emit(OpCodes.Ldstr, type.Members[last].Member.DeclaringType!.ToString());
        il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("Missing")!);
        il.Emit(OpCodes.Throw);
        il.MarkLabel(present);
    }

    public void EmitMembers(FormatMethod method, ClassType type)
    {
        var il = method.Il;
        for (var i = 0; i < type.Members.Count; i++)
        {
            var member = type.Members[i];
            var other = il.DefineLabel();
            il.Arg(3);
            il.Int(i);
            il.Emit(OpCodes.Bgt, other);
            il.Arg(0);
            il.Field(graph.Names.Name(member.Name, member.Namespace));
            method.OnFormat("TryStart", typeof(XmlName));
            il.Emit(OpCodes.Brfalse, other);
            EmitRequired(il, type, i, () => il.Arg(3));
            if (member.IsFilled)
            {
                EmitFill(method, type, member);
            }
            else
            {
                EmitSet(method, type, member);
            }

            il.Int(i + 1);
            il.Emit(OpCodes.Starg_S, (byte)3);
            il.MarkLabel(other);
        }

        il.Arg(3);
        il.Emit(OpCodes.Ret);
    }

    private void EmitSet(FormatMethod method, ClassType type, DataMember member)
    {
        var il = method.Il;
        if (!member.RunsOnSet)
        {
            il.Arg(2);
            reading.Value(method, member.Type);
            il.Set(member, type.Type);
            return;
        }

        // Where the program sets it, the value is read in a rehearsal and dropped.
        var end = il.DefineLabel();
        var read = il.DeclareLocal(member.Type.Type);
        reading.Value(method, member.Type);
        il.Emit(OpCodes.Stloc, read);
        OnRehearsal(method, end);
        il.Arg(2);
        il.Emit(OpCodes.Ldloc, read);
        il.Set(member, type.Type);
        il.MarkLabel(end);
    }

    private void EmitFill(FormatMethod method, ClassType type, DataMember member)
    {
        var il = method.Il;
        var (none, end) = (il.DefineLabel(), il.DefineLabel());
        var value = il.DeclareLocal(member.Type.Type);
        if (member.RunsOnGet)
        {
            il.Emit(OpCodes.Ldloca, value);
            il.Emit(OpCodes.Initobj, member.Type.Type);
            OnRehearsal(method, none);
        }

        il.Arg(2);
        il.Get(member, type.Type);
        il.Emit(OpCodes.Stloc, value);
        il.MarkLabel(none);
        il.Arg(0);
        il.Arg(1);
        il.Emit(OpCodes.Ldloc, value);
        method.Call(reading.Into((CollectionType)member.Type));
        il.MarkLabel(end);
    }
}
