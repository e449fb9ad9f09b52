using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;
using static Woad.Formatters.Emitted.Code.WritingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the writing of classes and structures.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class ClassWriting(GraphCode graph, WritingCode writing)
{
    public void EmitElement(FormatMethod method, ClassType type)
    {
        var il = method.Il;
        EmitNullCheck(method, type);
        if (type.IsAbstract)
        {
            writing.CallTyped(method);
            return;
        }

        if (type.IsPolymorphic)
        {
            writing.CallTypedUnlessExactly(method, type);
        }

        if (type.IsReference)
        {
            Open(method, "Open");
            Identify(method, 5);
            EndOfStart(method);
        }
        else
        {
            Open(method, "Start");
        }

        writing.CallContent(method, type, 5);
        End(method, 2);
        il.Emit(OpCodes.Ret);
    }

    public void EmitPlainElement(FormatMethod method, ClassType type)
    {
        const int MostInPlace = 16;
        var il = method.Il;
        if (!type.IsValueType)
        {
            var exists = il.DefineLabel();
            il.Arg(3);
            il.Emit(OpCodes.Brtrue, exists);
            il.Arg(0);
            il.Arg(2);
            method.OnFormat("ElementNil", typeof(XmlName));
            il.Emit(OpCodes.Ret);
            il.MarkLabel(exists);
        }

        if (type.IsPolymorphic)
        {
            var (same, other) = (il.DefineLabel(), il.DefineLabel());
            il.Arg(3);
            il.UnlessExactly(type.Type, other);
            il.Emit(OpCodes.Br, same);
            il.MarkLabel(other);
            il.Arg(0);
            il.Arg(1);
            il.Arg(2);
            il.Emit(OpCodes.Ldnull);
            il.Int(0);
            il.Arg(3);
            method.Call(writing.Typed());
            il.Emit(OpCodes.Ret);
            il.MarkLabel(same);
        }

        il.Arg(0);
        il.Arg(2);
        method.OnFormat("Start", typeof(XmlName));
        if (type.IsRecursive || type.Callbacks.Count > 0 || type.Members.Count > MostInPlace)
        {
            writing.CallContent(method, type, 3);
        }
        else
        {
            EmitMembers(method, type, 3);
        }

        End(method, 2);
        il.Emit(OpCodes.Ret);
    }

    public void EmitContent(FormatMethod method, ClassType type)
    {
        var il = method.Il;
        if (type.IsRecursive)
        {
            il.Arg(1);
            il.Arg(2);
            method.Call(typeof(GraphWriting), "Enter");
        }

        Call(CallbackMoment.Serializing);
        EmitMembers(method, type, 2);
        if (type.IsRecursive)
        {
            il.Arg(1);
            il.Arg(2);
            method.Call(typeof(GraphWriting), "Leave");
        }

        Call(CallbackMoment.Serialized);
        il.Emit(OpCodes.Ret);

        void Call(CallbackMoment moment) => il.CallBack(type, moment, () => LoadOwner(il, type, 2));
    }

    private void EmitMembers(FormatMethod method, ClassType type, int owner)
    {
        var il = method.Il;
        if (type.IsExtensible)
        {
            var nothing = il.DefineLabel();
            il.Arg(owner);
            if (type.IsValueType)
            {
                il.Emit(OpCodes.Box, type.Type);
            }

            il.Emit(OpCodes.Call, typeof(ExtensionData).GetMethod("IsKept", [typeof(object)])!);
            il.Emit(OpCodes.Brfalse, nothing);
            il.Arg(1);
            method.Call(typeof(GraphWriting), "LeaveToSerializer");
            il.MarkLabel(nothing);
        }

        if (type.Members.Count > 0)
        {
            il.Arg(1);
            il.Int(type.Members.Count);
            method.Call(typeof(GraphWriting), "Count");
        }

        foreach (var run in RunsOf(type))
        {
            if (run.Count > 1)
            {
                il.Arg(0);
                il.Field(graph.Names.List(run));
                il.Arg(owner);
                var structure = EmitRun(type, run, out var constructor);
                il.Emit(OpCodes.Newobj, constructor);
                method.OnFormat(typeof(IXmlWriter).GetMethod("Members")!.MakeGenericMethod(structure));
            }
            else
            {
                EmitMember(
                    il,
                    type,
                    run[0],
                    () => LoadOwner(il, type, owner),
                    load => writing.Value(method, run[0].Type, () => il.Field(graph.Names.Name(run[0].Name,
                        run[0].Namespace)), writing.Declares(method, run[0].Declares), null, load));
            }
        }
    }

    /// <summary>The members, cut into those that are written together, as the generator cuts them.</summary>
    private static List<List<DataMember>> RunsOf(ClassType type)
    {
        const int Longest = 8;
        var runs = new List<List<DataMember>>();
        List<DataMember>? open = null;
        foreach (var member in type.Members)
        {
            var isJoint = member.Type is PrimitiveType { IsJoint: true };
            if (open is null || !isJoint || open.Count == Longest || open[0].Namespace != member.Namespace)
            {
                runs.Add([member]);
                open = isJoint ? runs[^1] : null;
            }
            else
            {
                open.Add(member);
            }
        }

        return runs;
    }

    private TypeBuilder EmitRun(ClassType type, List<DataMember> run, out ConstructorBuilder constructor)
    {
        var structure = graph.Structure(typeof(IXmlMembers));
        var owner = structure.DefineField("_owner", type.Type, FieldAttributes.Private | FieldAttributes.InitOnly);
        constructor = structure.DefineConstructor(MethodAttributes.Public, CallingConventions.HasThis, [type.Type]);
        var make = constructor.GetILGenerator();
        make.Arg(0);
        make.Arg(1);
        make.Emit(OpCodes.Stfld, owner);
        make.Emit(OpCodes.Ret);

        var method =
            FormatMethod.Implementation(structure, typeof(IXmlMembers).GetMethod("Write")!, typeof(IXmlMemberWriter));
        var il = method.Il;
        var value = il.DeclareLocal(type.Type);
        il.Arg(0);
        il.Emit(OpCodes.Ldfld, owner);
        il.Emit(OpCodes.Stloc, value);
        for (var i = 0; i < run.Count; i++)
        {
            var (place, member) = (i, run[i]);
            EmitMember(
                il,
                type,
                member,
                () => il.Emit(type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, value),
                load =>
                {
                    il.Arg(1);
                    il.Int(place);
                    il.Field(graph.Names.Name(member.Name, member.Namespace));
                    load();
                    var widened = Widened(il, (PrimitiveType)member.Type);
                    method.OnFormat("Element", typeof(int), typeof(XmlName), widened);
                });
        }

        il.Emit(OpCodes.Ret);
        return structure;
    }

    /// <summary>Writes a member, unless it is one that is left out and has its default.</summary>
    private static void EmitMember(ILGenerator il, ClassType type, DataMember member, Action owner,
        Action<Action> write)
    {
        void Load()
        {
            owner();
            il.Get(member, type.Type);
        }

        if (!member.SkipsDefault)
        {
            write(Load);
            return;
        }

        var (isDefault, end) = (il.DefineLabel(), il.DefineLabel());
        var local = il.DeclareLocal(member.Type.Type);
        Load();
        il.Emit(OpCodes.Stloc, local);
        if (member.Type.IsValueType)
        {
            var comparer = typeof(EqualityComparer<>).MakeGenericType(member.Type.Type);
            var zero = il.DeclareLocal(member.Type.Type);
            il.Emit(OpCodes.Ldloca, zero);
            il.Emit(OpCodes.Initobj, member.Type.Type);
            il.Emit(OpCodes.Call, comparer.GetMethod("get_Default")!);
            il.Emit(OpCodes.Ldloc, local);
            il.Emit(OpCodes.Ldloc, zero);
            il.Emit(OpCodes.Callvirt, comparer.GetMethod("Equals", [member.Type.Type, member.Type.Type])!);
            il.Emit(OpCodes.Brtrue, isDefault);
        }
        else
        {
            il.Emit(OpCodes.Ldloc, local);
            il.Emit(OpCodes.Brfalse, isDefault);
        }

        write(() => il.Emit(OpCodes.Ldloc, local));
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(isDefault);
        if (member.IsRequired)
        {
            il.Emit(OpCodes.Ldstr, member.Member.Name);
            il.Emit(OpCodes.Ldstr, member.Member.DeclaringType!.ToString());
            il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("RequiredDefault")!);
            il.Emit(OpCodes.Throw);
        }

        il.MarkLabel(end);
    }
}
