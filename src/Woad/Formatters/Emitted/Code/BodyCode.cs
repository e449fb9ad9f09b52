using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Emitted.Shapes;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the methods that read and write the bodies of an operation's messages.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class BodyCode(TypeBuilder owner, FrameCode frame, OperationPlan plan, GraphCode graph)
{
    /// <summary>Writes a body.</summary>
    /// <param name="body">The body.</param>
    /// <param name="positions">The positions of its parts among the method's parameters.</param>
    /// <param name="runs">Whether code of the program runs meanwhile.</param>
    public FormatMethod Write(BodyShape body, int[] positions, bool runs)
    {
        var method = FormatMethod.Static(owner, "Write" + body.Wrapper, typeof(IXmlWriter), typeof(bool), frame.Owner);
        var il = method.Il;
        var wrapper = graph.Names.Name(body.Wrapper, body.Namespace);
        il.Arg(0);
        il.Field(wrapper);
        method.OnFormat("Start", typeof(XmlName));
        if (body.Result is { } result)
        {
            WritePart(method, result, frame.Result!, runs);
        }

        for (var i = 0; i < body.Parts.Count; i++)
        {
            WritePart(method, body.Parts[i], frame.Parameter(positions[i]), runs);
        }

        il.Arg(0);
        il.Field(wrapper);
        method.OnFormat("End", typeof(XmlName));
        il.Int(1);
        il.Emit(OpCodes.Ret);
        return method;
    }

    /// <summary>
    /// Reads a body. Parts come in order and may be missing; elements that are none of them are passed over. A result
    /// may stand anywhere.
    /// </summary>
    /// <param name="body">The body.</param>
    /// <param name="positions">The positions of its parts among the method's parameters.</param>
    /// <param name="runs">Whether code of the program runs meanwhile; then the last argument says whether it must
    /// not.</param>
    public FormatMethod Read(BodyShape body, int[] positions, bool runs)
    {
        var method = FormatMethod.Static(
            owner, "Read" + body.Wrapper, typeof(IXmlReader), typeof(bool), runs ? [frame.Owner, typeof(bool)]
                : [frame.Owner]);
        var il = method.Il;
        var (left, again, test) = (il.DefineLabel(), il.DefineLabel(), il.DefineLabel());
        var next = il.DeclareLocal(typeof(int));
        TryStart(method, body.Wrapper, body.Namespace, left);
        il.Emit(OpCodes.Br, test);
        il.MarkLabel(again);
        if (body.Result is { } result)
        {
            var other = il.DefineLabel();
            TryStart(method, result.Name, result.Namespace, other);
            ReadPart(method, result, frame.Result!, runs, left);
            il.Emit(OpCodes.Br, test);
            il.MarkLabel(other);
        }

        for (var i = 0; i < body.Parts.Count; i++)
        {
            var other = il.DefineLabel();
            il.Emit(OpCodes.Ldloc, next);
            il.Int(i);
            il.Emit(OpCodes.Bgt, other);
            TryStart(method, body.Parts[i].Name, body.Parts[i].Namespace, other);
            ReadPart(method, body.Parts[i], frame.Parameter(positions[i]), runs, left);
            il.Int(i + 1);
            il.Emit(OpCodes.Stloc, next);
            il.Emit(OpCodes.Br, test);
            il.MarkLabel(other);
        }

        il.Arg(0);
        il.Arg(1);
        method.Call(typeof(BodyCodec), "TrySkip");
        il.Emit(OpCodes.Brfalse, left);
        il.MarkLabel(test);
        il.Arg(0);
        method.OnFormat("TryEnd");
        il.Emit(OpCodes.Brfalse, again);
        il.Int(1);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(left);
        il.Int(0);
        il.Emit(OpCodes.Ret);
        return method;
    }

    private void TryStart(FormatMethod method, string name, string ns, Label not)
    {
        method.Il.Arg(0);
        method.Il.Field(graph.Names.Name(name, ns));
        method.OnFormat("TryStart", typeof(XmlName));
        method.Il.Emit(OpCodes.Brfalse, not);
    }

    private void WritePart(FormatMethod method, PartShape part, FieldInfo field, bool runs)
    {
        var il = method.Il;
        var name = graph.Names.Name(part.Name, part.Namespace);
        if (plan.NeedsData(part))
        {
            WriteData(method, part, field, runs);
            return;
        }

        il.Arg(0);
        il.Field(name);
        Load(il, field);
        if (part.Type == typeof(string))
        {
            method.Call(typeof(BodyCodec), "WriteString");
        }
        else if (part.Type == typeof(byte[]))
        {
            method.Call(typeof(BodyCodec), "WriteBytes");
        }
        else
        {
            method.OnFormat("Element", typeof(XmlName), part.Type);
        }
    }

    private static void Load(ILGenerator il, FieldInfo field)
    {
        il.Arg(1);
        il.Emit(OpCodes.Ldfld, field);
    }

    /// <summary>A part with code of its type, which may leave the message to the serializer.</summary>
    private void WriteData(FormatMethod method, PartShape part, FieldInfo field, bool runs)
    {
        var il = method.Il;
        var name = graph.Names.Name(part.Name, part.Namespace);
        var end = il.DefineLabel();
        var isWritten = il.DeclareLocal(typeof(bool));
        il.Int(1);
        il.Emit(OpCodes.Stloc, isWritten);
        Named(method, part, runs, "IsOfWriting", "NotWritten", null, () =>
        {
            var written = il.DefineLabel();
            if (plan.IsPrimitive)
            {
                // A null array has the form of the other parts, which are written without the serializer.
                var exists = il.DefineLabel();
                Load(il, field);
                il.Emit(OpCodes.Brtrue, exists);
                il.Arg(0);
                il.Field(name);
                method.Call(typeof(BodyCodec), "WriteNull");
                il.Emit(OpCodes.Br, written);
                il.MarkLabel(exists);
            }

            il.Arg(0);
            il.Field(name);
            Load(il, field);
            LoadMaxItems(il);
            method.Call(graph.Writing.Part(plan.TypeOf(part)));
            il.Emit(OpCodes.Stloc, isWritten);
            il.MarkLabel(written);
        });
        il.Emit(OpCodes.Ldloc, isWritten);
        il.Emit(OpCodes.Brtrue, end);
        il.Int(0);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(end);
    }

    private void ReadPart(FormatMethod method, PartShape part, FieldInfo field, bool runs, Label left)
    {
        var il = method.Il;
        if (plan.NeedsData(part))
        {
            var isRead = il.DeclareLocal(typeof(bool));
            Named(method, part, runs, "IsOfReading", "NotRead", 2, () =>
            {
                il.Arg(0);
                LoadMaxItems(il);
                if (runs)
                {
                    il.Arg(2);
                }
                else
                {
                    il.Int(0);
                }

                il.Arg(1);
                il.Emit(OpCodes.Ldflda, field);
                method.Call(graph.Reading.Part(plan.TypeOf(part)));
                il.Emit(OpCodes.Stloc, isRead);
            });
            il.Emit(OpCodes.Ldloc, isRead);
            il.Emit(OpCodes.Brfalse, left);
            return;
        }

        if (part.Type == typeof(string) || part.Type == typeof(byte[]))
        {
            il.Arg(0);
            il.Arg(1);
            il.Emit(OpCodes.Ldflda, field);
            method.Call(typeof(BodyCodec), part.Type == typeof(string) ? "TryReadString" : "TryReadBytes");
            il.Emit(OpCodes.Brfalse, left);
            return;
        }

        il.Arg(1);
        il.Arg(0);
        method.OnFormat($"Read{part.Type.Name}");
        il.Emit(OpCodes.Stfld, field);
    }

    private static void LoadMaxItems(ILGenerator il)
    {
        il.Arg(1);
        il.Emit(OpCodes.Call, typeof(CallFrame).GetMethod("get_MaxItems")!);
    }

    /// <summary>
    /// Wraps code so that its exceptions are those of the message lane, with the name of the part. Needed where code
    /// of the program may have run: then the message lane cannot take over.
    /// </summary>
    private void Named(FormatMethod method, PartShape part, bool runs, string filter, string error, int? rehearsal,
        Action code)
    {
        if (!runs)
        {
            code();
            return;
        }

        var il = method.Il;
        var caught = il.DeclareLocal(typeof(Exception));
        il.BeginExceptionBlock();
        code();
        il.BeginExceptFilterBlock();
        var (takes, end) = (il.DefineLabel(), il.DefineLabel());
        il.Emit(OpCodes.Isinst, typeof(Exception));
        il.Emit(OpCodes.Stloc, caught);
        if (rehearsal is { } argument)
        {
            il.Arg(argument);
            il.Emit(OpCodes.Brfalse, takes);
            il.Int(0);
            il.Emit(OpCodes.Br, end);
            il.MarkLabel(takes);
        }

        il.Emit(OpCodes.Ldloc, caught);
        il.Emit(OpCodes.Call, typeof(BodyCodec).GetMethod(filter)!);
        il.MarkLabel(end);
        il.BeginCatchBlock(null);
        il.Emit(OpCodes.Pop);
        il.Field(graph.Names.Name(part.Name, part.Namespace));
        il.Type(part.Type);
        il.Emit(OpCodes.Ldloc, caught);
        il.Emit(OpCodes.Call, typeof(BodyCodec).GetMethod(error)!);
        il.Emit(OpCodes.Throw);
        il.EndExceptionBlock();
    }
}
