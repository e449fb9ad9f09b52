using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the pieces of which methods that write values are made.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal static class WritingPieces
{
    /// <summary>Loads a value as one that writers have a method for; what it is then.</summary>
    public static Type Widened(ILGenerator il, PrimitiveType type)
    {
        switch (type.Kind)
        {
            case PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16 or PrimitiveKind.UInt16
                or PrimitiveKind.Char:
                return typeof(int);
            case PrimitiveKind.UInt32:
                il.Emit(OpCodes.Conv_U8);
                return typeof(long);
            default:
                return type.Type;
        }
    }

    /// <summary>Goes to the label when there is a value.</summary>
    public static void NullCheck(ILGenerator il, DataType type, Action address, Action value, Label exists)
    {
        if (type is NullableType)
        {
            address();
            il.Emit(OpCodes.Call, type.Type.GetMethod("get_HasValue")!);
        }
        else
        {
            value();
        }

        il.Emit(OpCodes.Brtrue, exists);
    }

    public static void WriteNil(FormatMethod method)
    {
        var il = method.Il;
        il.Arg(0);
        il.Arg(2);
        il.Arg(3);
        il.Arg(4);
        method.Call(typeof(GraphWriting), "WriteNil");
        il.Emit(OpCodes.Ret);
    }

    public static void Open(FormatMethod method, string name)
    {
        var il = method.Il;
        il.Arg(0);
        il.Arg(2);
        il.Arg(3);
        il.Arg(4);
        method.Call(typeof(GraphWriting), name);
    }

    /// <summary>
    /// Writes the identity into the open tag; ends the method when the object has been written before.
    /// </summary>
    public static void Identify(FormatMethod method, int value)
    {
        var il = method.Il;
        var first = il.DefineLabel();
        il.Arg(1);
        il.Arg(0);
        il.Arg(value);
        method.Call(typeof(GraphWriting), "Identify");
        il.Emit(OpCodes.Brtrue, first);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(first);
    }

    public static void EndOfStart(FormatMethod method)
    {
        method.Il.Arg(0);
        method.OnFormat("EndOfStart");
    }

    public static void End(FormatMethod method, int name)
    {
        method.Il.Arg(0);
        method.Il.Arg(name);
        method.OnFormat("End", typeof(XmlName));
    }

    public static void EmitNullCheck(FormatMethod method, DataType type)
    {
        if (!type.IsValueType)
        {
            var exists = method.Il.DefineLabel();
            method.Il.Arg(5);
            method.Il.Emit(OpCodes.Brtrue, exists);
            WriteNil(method);
            method.Il.MarkLabel(exists);
        }
    }

    public static void LoadOwner(ILGenerator il, DataType type, int argument)
    {
        if (type.IsValueType)
        {
            il.Emit(OpCodes.Ldarga, (short)argument);
        }
        else
        {
            il.Arg(argument);
        }
    }
}
