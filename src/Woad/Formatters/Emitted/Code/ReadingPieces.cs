using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the pieces of which methods that read values are made.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal static class ReadingPieces
{
    public static void HasAttributes(FormatMethod method, Label not)
    {
        method.Il.Arg(0);
        method.Property("HasAttributes");
        method.Il.Emit(OpCodes.Brfalse, not);
    }

    public static void As(FormatMethod method, Type type)
    {
        var convert =
            Array.Find(typeof(GraphReading).GetMethods(), m => m.Name == "As" && m.IsGenericMethodDefinition)!;
        method.Il.Emit(OpCodes.Call, convert.MakeGenericMethod(type));
    }

    /// <summary>
    /// Takes the attributes, and a null or a reference instead of a value; goes to the label when there is one.
    /// </summary>
    public static (LocalBuilder Attributes, LocalBuilder Other) TakeEmpty(FormatMethod method, Label taken)
    {
        var il = method.Il;
        var attributes = il.DeclareLocal(typeof(ElementAttributes));
        var other = il.DeclareLocal(typeof(object));
        il.Arg(1);
        il.Arg(0);
        method.Call(typeof(GraphReading), "AttributesOf");
        il.Emit(OpCodes.Stloc, attributes);
        il.Arg(1);
        il.Arg(0);
        il.Emit(OpCodes.Ldloc, attributes);
        il.Emit(OpCodes.Ldloca, other);
        method.Call(typeof(GraphReading), "TryTakeEmpty", 3);
        il.Emit(OpCodes.Brtrue, taken);
        return (attributes, other);
    }

    public static void Attribute(FormatMethod method, LocalBuilder attributes, string name)
    {
        method.Il.Emit(OpCodes.Ldloca, attributes);
        method.Il.Emit(OpCodes.Call, typeof(ElementAttributes).GetMethod("get_" + name)!);
    }

    public static void UnlessDeclared(FormatMethod method, LocalBuilder attributes, DataType type, Label not)
    {
        method.Il.Emit(OpCodes.Ldloca, attributes);
        method.Il.Emit(OpCodes.Ldstr, type.Name);
        method.Il.Emit(OpCodes.Ldstr, type.Namespace);
        method.Il.Emit(OpCodes.Call, typeof(ElementAttributes).GetMethod("IsDeclared")!);
        method.Il.Emit(OpCodes.Brfalse, not);
    }

    public static LocalBuilder? EnterScope(FormatMethod method, int scope)
    {
        if (scope < 0)
        {
            return null;
        }

        var il = method.Il;
        var scopes = il.DeclareLocal(typeof(ulong));
        il.Arg(1);
        il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("get_Scopes")!);
        il.Emit(OpCodes.Stloc, scopes);
        il.Arg(1);
        il.Emit(OpCodes.Ldloc, scopes);
        il.Emit(OpCodes.Ldc_I8, unchecked((long)(1ul << scope)));
        il.Emit(OpCodes.Or);
        il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("set_Scopes")!);
        return scopes;
    }

    public static void LeaveScope(FormatMethod method, LocalBuilder? scopes)
    {
        if (scopes is not null)
        {
            method.Il.Arg(1);
            method.Il.Emit(OpCodes.Ldloc, scopes);
            method.Il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("set_Scopes")!);
        }
    }

    /// <summary>Goes to the label when code of the program must not run.</summary>
    public static void OnRehearsal(FormatMethod method, Label label)
    {
        method.Il.Arg(1);
        method.Il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("get_IsRehearsal")!);
        method.Il.Emit(OpCodes.Brtrue, label);
    }

    /// <summary>Makes an object: without a constructor none runs, nor does one of the program in a rehearsal.</summary>
    public static void Create(FormatMethod method, Type type, ConstructorInfo? constructor, bool isOwn,
        LocalBuilder value)
    {
        var il = method.Il;
        if (type.IsValueType)
        {
            il.Emit(OpCodes.Ldloca, value);
            il.Emit(OpCodes.Initobj, type);
            return;
        }

        var (rehearsal, end) = (il.DefineLabel(), il.DefineLabel());
        if (constructor is not null)
        {
            if (isOwn)
            {
                OnRehearsal(method, rehearsal);
            }

            il.Emit(OpCodes.Newobj, constructor);
            il.Emit(OpCodes.Stloc, value);
            il.Emit(OpCodes.Br, end);
        }

        il.MarkLabel(rehearsal);
        il.NewUninitialized(type);
        il.Emit(OpCodes.Stloc, value);
        il.MarkLabel(end);
    }

    /// <summary>Remembers what the local holds when there is an identity, which is the third argument.</summary>
    public static void Remember(FormatMethod method, LocalBuilder value)
    {
        var il = method.Il;
        var none = il.DefineLabel();
        il.Arg(2);
        il.Emit(OpCodes.Brfalse, none);
        il.Arg(1);
        il.Arg(2);
        il.Emit(OpCodes.Ldloc, value);
        method.Call(typeof(GraphReading), "Remember");
        il.MarkLabel(none);
    }

    /// <summary>Remembers the object by its identity, which a structure must not have.</summary>
    public static void Identify(FormatMethod method, DataType type, LocalBuilder value)
    {
        if (!type.IsValueType)
        {
            Remember(method, value);
            return;
        }

        var il = method.Il;
        var none = il.DefineLabel();
        il.Arg(2);
        il.Emit(OpCodes.Brfalse, none);
        il.Type(type.Type);
        il.Arg(2);
        il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("ValueWithId")!);
        il.Emit(OpCodes.Throw);
        il.MarkLabel(none);
    }

    public static void ThrowNotKnown(FormatMethod method, Action name)
    {
        name();
        method.Il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("NotKnown", [typeof(string), typeof(string)])!);
        method.Il.Emit(OpCodes.Throw);
    }
}
