using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;
using Woad.Formatters.Emitted.Types;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Pieces of code that many methods have.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal static class IlPieces
{
    // StreamingContextStates.All, which the serializer gives.
    private const int AllStates = 255;

    private static readonly ConstructorInfo NewContext =
        Array.Find(typeof(StreamingContext).GetConstructors(), constructor => constructor.GetParameters().Length == 1)!;
    private static readonly MethodInfo OfHandle = typeof(Type).GetMethod("GetTypeFromHandle")!;
    private static readonly MethodInfo TypeOfObject = typeof(object).GetMethod("GetType")!;
    private static readonly MethodInfo Uninitialized =
        typeof(System.Runtime.CompilerServices.RuntimeHelpers).GetMethod("GetUninitializedObject")!;

    public static void Arg(this ILGenerator il, int index) => il.Emit(OpCodes.Ldarg, (short)index);

    public static void Int(this ILGenerator il, int value) => il.Emit(OpCodes.Ldc_I4, value);

    /// <summary>A <see cref="System.Type"/>.</summary>
    public static void Type(this ILGenerator il, Type type)
    {
        il.Emit(OpCodes.Ldtoken, type);
        il.Emit(OpCodes.Call, OfHandle);
    }

    /// <summary>Goes to the label unless the object on the stack is of exactly this type.</summary>
    public static void UnlessExactly(this ILGenerator il, Type type, Label other)
    {
        il.Emit(OpCodes.Callvirt, TypeOfObject);
        il.Type(type);
        il.Emit(OpCodes.Bne_Un, other);
    }

    /// <summary>A constant of <see cref="NameFields"/>, or null.</summary>
    public static void Field(this ILGenerator il, FieldInfo? field)
    {
        if (field is null)
        {
            il.Emit(OpCodes.Ldnull);
        }
        else
        {
            il.Emit(OpCodes.Ldsfld, field);
        }
    }

    /// <summary>An object of which no constructor has run.</summary>
    public static void NewUninitialized(this ILGenerator il, Type type)
    {
        il.Type(type);
        il.Emit(OpCodes.Call, Uninitialized);
        il.Emit(OpCodes.Castclass, type);
    }

    /// <summary>Calls a method on the object (or the address of the structure) below its arguments.</summary>
    public static void CallOn(this ILGenerator il, MethodInfo method, Type owner)
    {
        if (owner.IsValueType)
        {
            if (method.DeclaringType!.IsInterface)
            {
                il.Emit(OpCodes.Constrained, owner);
                il.Emit(OpCodes.Callvirt, method);
            }
            else
            {
                il.Emit(OpCodes.Call, method);
            }
        }
        else
        {
            il.Emit(method.IsStatic ? OpCodes.Call : OpCodes.Callvirt, method);
        }
    }

    /// <summary>The value of a member of the object (or the structure by its address) on the stack.</summary>
    public static void Get(this ILGenerator il, DataMember member, Type owner)
    {
        if (member.Member is FieldInfo field)
        {
            il.Emit(OpCodes.Ldfld, field);
        }
        else
        {
            il.CallOn(((PropertyInfo)member.Member).GetMethod!, owner);
        }
    }

    /// <summary>Sets a member of the object that is below the value.</summary>
    public static void Set(this ILGenerator il, DataMember member, Type owner)
    {
        if (member.Member is FieldInfo field)
        {
            il.Emit(OpCodes.Stfld, field);
        }
        else
        {
            il.CallOn(((PropertyInfo)member.Member).SetMethod!, owner);
        }
    }

    /// <summary>Calls the methods of an object that the serializer calls at a moment.</summary>
    public static void CallBack(this ILGenerator il, ClassType type, CallbackMoment moment, Action owner)
    {
        foreach (var method in type.Callbacks.Where(callback => callback.Moment == moment).Select(callback =>
            callback.Method))
        {
            owner();
            if (method.DeclaringType!.IsInterface)
            {
                il.Emit(OpCodes.Ldnull);
            }
            else
            {
                il.Int(AllStates);
                il.Emit(OpCodes.Newobj, NewContext);
            }

            il.CallOn(method, type.Type);
        }
    }

    /// <summary>The number of the value of an enumeration on the stack, in 64 bits.</summary>
    public static void ToBits(this ILGenerator il, EnumType type) => il.Emit(
        type.Underlying == typeof(byte) || type.Underlying == typeof(ushort) || type.Underlying == typeof(uint)
            || type.Underlying == typeof(ulong)
            ? OpCodes.Conv_U8
            : OpCodes.Conv_I8);

    /// <summary>The value of an enumeration with the number on the stack.</summary>
    public static void OfBits(this ILGenerator il, EnumType type) =>
        il.Emit(System.Type.GetTypeCode(type.Underlying) switch
    {
        TypeCode.SByte => OpCodes.Conv_I1,
        TypeCode.Byte => OpCodes.Conv_U1,
        TypeCode.Int16 => OpCodes.Conv_I2,
        TypeCode.UInt16 => OpCodes.Conv_U2,
        TypeCode.Int32 => OpCodes.Conv_I4,
        TypeCode.UInt32 => OpCodes.Conv_U4,
        _ => OpCodes.Nop,
    });
}
