using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Types;
using static Woad.Formatters.Emitted.Code.WritingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <content>Values that may be null or of another type than the declared one.</content>
internal sealed partial class WritingCode
{
    /// <summary>
    /// The type that an object has when the known type is this one; null for those that are always known.
    /// </summary>
    public static DataType? Object(DataType type) => type switch
    {
        NullableType nullable => Object(nullable.Underlying),
        PrimitiveType { Kind: not PrimitiveKind.DateTimeOffset } or AnyType => null,
        _ => type,
    };

    private void EmitTyped(FormatMethod method)
    {
        var il = method.Il;
        foreach (var type in graph.Types.Known.All.Select(known => Object(known.Type)).OfType<DataType>().Distinct())
        {
            if (type is ClassType { IsAbstract: true } or CollectionType { IsInterface: true })
            {
                continue;
            }

            var next = il.DefineLabel();
            il.Arg(5);
            il.UnlessExactly(type.Type, next);
            il.Arg(0);
            il.Arg(2);
            il.Arg(3);
            if (type is EnumType)
            {
                il.Int(0);
            }
            else
            {
                il.Arg(4);
            }

            method.Call(typeof(GraphWriting), "Open");
            if (type.IsReference)
            {
                Identify(method, 5);
            }

            il.Arg(0);
            il.Field(graph.Names.Name(type.Name, type.Namespace));
            method.Call(typeof(GraphWriting), "WriteType");
            if (type is CollectionType { Key: null, ItemNamespace: { } ns })
            {
                Declare(method, ns);
            }

            if (type is OwnXmlType own)
            {
                WriteRest(method, own, () =>
                {
                    il.Arg(5);
                    il.Emit(OpCodes.Unbox_Any, own.Type);
                });
            }
            else
            {
                EndOfStart(method);
                EmitTypedContent(method, type);
                End(method, 2);
            }

            il.Emit(OpCodes.Ret);
            il.MarkLabel(next);
        }

        EmitUnknown(method);
    }

    /// <summary>Writes an object that is known everywhere, or says that it is not known.</summary>
    private static void EmitUnknown(FormatMethod method)
    {
        var il = method.Il;
        var written = il.DefineLabel();
        il.Arg(0);
        il.Arg(2);
        il.Arg(3);
        il.Int(0);
        method.Call(typeof(GraphWriting), "Open");
        il.Arg(0);
        il.Arg(1);
        il.Arg(2);
        il.Arg(5);
        method.Call(typeof(AnyValues), "TryWrite");
        il.Emit(OpCodes.Brtrue, written);
        il.Arg(5);
        il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("NotKnown", [typeof(object)])!);
        il.Emit(OpCodes.Throw);
        il.MarkLabel(written);
        il.Emit(OpCodes.Ret);
    }

    private void EmitTypedContent(FormatMethod method, DataType type)
    {
        var il = method.Il;
        if (type is EnumType enumeration)
        {
            il.Field(graph.Names.Texts(enumeration));
            il.Arg(0);
            il.Arg(5);
            il.Emit(OpCodes.Unbox_Any, type.Type);
            il.ToBits(enumeration);
            method.Call(typeof(EnumTexts), "WriteContent");
            return;
        }

        il.Arg(0);
        il.Arg(1);
        il.Arg(5);
        il.Emit(OpCodes.Unbox_Any, type.Type);
        if (type is PrimitiveType)
        {
            method.Call(typeof(OffsetTimes), "WriteContent");
        }
        else
        {
            method.Call(Content(type));
        }
    }

    private void EmitElement(FormatMethod method, NullableType type)
    {
        var il = method.Il;
        var exists = il.DefineLabel();
        il.Emit(OpCodes.Ldarga, (short)5);
        il.Emit(OpCodes.Call, type.Type.GetMethod("get_HasValue")!);
        il.Emit(OpCodes.Brtrue, exists);
        WriteNil(method);
        il.MarkLabel(exists);
        Value(
            method,
            type.Underlying,
            () => il.Arg(2),
            () => il.Arg(3),
            () => il.Arg(4),
            () =>
            {
                il.Emit(OpCodes.Ldarga, (short)5);
                il.Emit(OpCodes.Call, type.Type.GetMethod("GetValueOrDefault", [])!);
            });
        il.Emit(OpCodes.Ret);
    }

    private void EmitAnyElement(FormatMethod method)
    {
        var il = method.Il;
        var (exists, typed) = (il.DefineLabel(), il.DefineLabel());
        il.Arg(5);
        il.Emit(OpCodes.Brtrue, exists);
        WriteNil(method);
        il.MarkLabel(exists);
        il.Arg(5);
        il.UnlessExactly(typeof(object), typed);
        Open(method, "Open");
        EndOfStart(method);
        End(method, 2);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(typed);
        CallTyped(method);
    }
}
