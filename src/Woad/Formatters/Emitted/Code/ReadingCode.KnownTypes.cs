using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Types;
using static Woad.Formatters.Emitted.Code.ReadingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <content>Values that may be null or of another type than the declared one.</content>
internal sealed partial class ReadingCode
{
    private void EmitTyped(FormatMethod method)
    {
        var il = method.Il;
        var equals = typeof(string).GetMethod("Equals", [typeof(string), typeof(string)])!;
        var known = graph.Types.Known.All
            .Select(k => (Type: WritingCode.Object(k.Type), k.Scopes))
            .Where(k => k.Type is not null)
            .GroupBy(k => k.Type!)
            .Select(g => (Type: g.Key, Scopes: g.Aggregate(0ul, (all, k) => all | k.Scopes)));
        foreach (var (type, scopes) in known)
        {
            var next = il.DefineLabel();
            Argument("TypeName");
            il.Emit(OpCodes.Ldstr, type.Name);
            il.Emit(OpCodes.Call, equals);
            il.Emit(OpCodes.Brfalse, next);
            Argument("TypeNamespace");
            il.Emit(OpCodes.Ldstr, type.Namespace);
            il.Emit(OpCodes.Call, equals);
            il.Emit(OpCodes.Brfalse, next);
            il.Arg(1);
            il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("get_Scopes")!);
            il.Emit(OpCodes.Ldc_I8, unchecked((long)scopes));
            il.Emit(OpCodes.And);
            il.Emit(OpCodes.Brfalse, next);
            EmitTypedValue(method, type, Argument);
            il.Emit(OpCodes.Ret);
            il.MarkLabel(next);
        }

        var found = il.DefineLabel();
        var value = il.DeclareLocal(typeof(object));
        il.Arg(0);
        Argument("TypeName");
        Argument("TypeNamespace");
        il.Emit(OpCodes.Ldloca, value);
        method.Call(typeof(AnyValues), "TryRead");
        il.Emit(OpCodes.Brtrue, found);
        ThrowNotKnown(method, () =>
        {
            Argument("TypeName");
            Argument("TypeNamespace");
        });
        il.MarkLabel(found);
        il.Arg(1);
        Argument("Id");
        il.Emit(OpCodes.Ldloc, value);
        method.Call(typeof(GraphReading), "Remember");
        il.Emit(OpCodes.Ldloc, value);
        il.Emit(OpCodes.Ret);

        void Argument(string name)
        {
            il.Emit(OpCodes.Ldarga, (short)2);
            il.Emit(OpCodes.Call, typeof(ElementAttributes).GetMethod("get_" + name)!);
        }
    }

    private void EmitTypedValue(FormatMethod method, DataType type, Action<string> argument)
    {
        var il = method.Il;
        switch (type)
        {
            case EnumType enumeration:
                var value = il.DeclareLocal(typeof(object));
                il.Field(graph.Names.Texts(enumeration));
                il.Arg(0);
                method.Call(typeof(EnumTexts), "ReadContent");
                il.OfBits(enumeration);
                il.Emit(OpCodes.Box, type.Type);
                il.Emit(OpCodes.Stloc, value);
                il.Arg(1);
                argument("Id");
                il.Emit(OpCodes.Ldloc, value);
                method.Call(typeof(GraphReading), "Remember");
                il.Emit(OpCodes.Ldloc, value);
                break;
            case PrimitiveType:
                il.Arg(1);
                il.Arg(0);
                method.Call(typeof(GraphReading), "ReadDateTimeOffset");
                il.Emit(OpCodes.Box, type.Type);
                break;
            default:
                il.Arg(0);
                il.Arg(1);
                argument("Id");
                method.Call(Content(type));
                il.Emit(OpCodes.Box, type.Type);
                break;
        }
    }

    private void EmitNullable(FormatMethod method, NullableType type)
    {
        var il = method.Il;
        var (plain, end) = (il.DefineLabel(), il.DefineLabel());
        HasAttributes(method, plain);
        var other = il.DeclareLocal(typeof(object));
        il.Arg(1);
        il.Arg(0);
        il.Emit(OpCodes.Ldloca, other);
        method.Call(typeof(GraphReading), "TryTakeEmpty", 2);
        il.Emit(OpCodes.Brfalse, plain);
        il.Emit(OpCodes.Ldloc, other);
        As(method, type.Type);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(plain);
        Value(method, type.Underlying);
        il.Emit(OpCodes.Newobj, type.Type.GetConstructor([type.Underlying.Type])!);
        il.MarkLabel(end);
        il.Emit(OpCodes.Ret);
    }

    private void EmitAny(FormatMethod method, DataType type)
    {
        var il = method.Il;
        var (taken, typed) = (il.DefineLabel(), il.DefineLabel());
        var (attributes, other) = TakeEmpty(method, taken);
        Attribute(method, attributes, "TypeName");
        il.Emit(OpCodes.Brtrue, typed);
        il.Arg(0);
        method.Call(typeof(AnyValues), "ReadObject");
        il.Emit(OpCodes.Stloc, other);
        il.Arg(1);
        Attribute(method, attributes, "Id");
        il.Emit(OpCodes.Ldloc, other);
        method.Call(typeof(GraphReading), "Remember");
        il.Emit(OpCodes.Br, taken);
        il.MarkLabel(typed);
        CallTyped(method, attributes, other);
        il.MarkLabel(taken);
        il.Emit(OpCodes.Ldloc, other);
        As(method, type.Type);
        il.Emit(OpCodes.Ret);
    }
}
