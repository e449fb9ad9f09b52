using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// Emits the methods that read values, with the names that the generator gives them: R reads an element, A one with
/// attributes, O the content, M members in contract order, I the items of a collection that is there.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed partial class ReadingCode(GraphCode graph)
{
    private static readonly Type Graph = typeof(GraphReading).MakeByRefType();

    private bool HasOwnReading => graph.Types.All.Any(type => type.RunsOnRead);

    /// <summary>The entry: a value as the root of its own graph.</summary>
    public FormatMethod Part(DataType type) => graph.Method(
        "TryRead",
        type,
        name => FormatMethod.Static(
            graph.Owner, name, typeof(IXmlReader), typeof(bool), typeof(int), typeof(bool), type.Type.MakeByRefType()),
        method => EmitPart(method, type));

    /// <summary>
    /// Reads a value from the element just started; the reader and the graph are the first two arguments.
    /// </summary>
    private void Value(FormatMethod method, DataType type)
    {
        var il = method.Il;
        switch (type)
        {
            case PrimitiveType primitive:
                il.Arg(1);
                il.Arg(0);
                method.Call(typeof(GraphReading), $"Read{primitive.Kind}");
                break;
            case EnumType enumeration:
                il.Field(graph.Names.Texts(enumeration));
                il.Arg(0);
                il.Arg(1);
                method.Call(typeof(EnumTexts), "Read");
                il.OfBits(enumeration);
                break;
            default:
                il.Arg(0);
                il.Arg(1);
                method.Call(Element(type));
                break;
        }
    }

    private FormatMethod Element(DataType type) => graph.Method(
        "R",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), type.Type, Graph),
        method =>
        {
            switch (type)
            {
                case NullableType nullable:
                    EmitNullable(method, nullable);
                    break;
                case AnyType:
                    EmitAny(method, type);
                    break;
                default:
                    EmitElement(method, type);
                    break;
            }
        });

    private FormatMethod Marked(DataType type) => graph.Method(
        "A",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), type.Type, Graph),
        method => EmitMarked(method, type));

    private FormatMethod Content(DataType type) => graph.Method(
        "O",
        type,
        name =>
        {
            var made = FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), type.Type, Graph, typeof(string));
            if (type is CollectionType)
            {
                made.StandAlone();
            }

            return made;
        },
        method =>
        {
            switch (type)
            {
                case ClassType own:
                    EmitObject(method, own);
                    break;
                case OwnXmlType own:
                    EmitObject(method, own);
                    break;
                default:
                    EmitObject(method, (CollectionType)type);
                    break;
            }
        });

    private FormatMethod Members(ClassType type) => graph.Method(
        "M",
        type,
        name => FormatMethod.Static(
            graph.Owner, name, typeof(IXmlReader), typeof(int), Graph, type.IsValueType ? type.Type.MakeByRefType()
                : type.Type, typeof(int)),
        method => EmitMembers(method, type));

    private FormatMethod Into(CollectionType type) => graph.Method(
        "I",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), typeof(void), Graph, type.Type),
        method => EmitInto(method, type));

    private FormatMethod Typed() => graph.Method(
        "TypedR",
        null,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), typeof(object), Graph,
            typeof(ElementAttributes)),
        EmitTyped);

    private void EmitPart(FormatMethod method, DataType type)
    {
        var il = method.Il;
        var root = il.DeclareLocal(typeof(GraphReading));
        il.Arg(1);
        il.Arg(2);
        il.Emit(OpCodes.Newobj, typeof(GraphReading).GetConstructor([typeof(int), typeof(bool)])!);
        il.Emit(OpCodes.Stloc, root);
        il.Emit(OpCodes.Ldloca, root);
        il.Int(1);
        method.Call(typeof(GraphReading), "Count");
        il.Arg(3);
        il.Arg(0);
        il.Emit(OpCodes.Ldloca, root);
        method.Call(Root(type));
        il.Emit(OpCodes.Stobj, type.Type);
        il.Emit(OpCodes.Ldloca, root);
        method.Call(typeof(GraphReading), "get_IsLeft");
        il.Int(0);
        il.Emit(OpCodes.Ceq);
        il.Emit(OpCodes.Ret);
    }

    private FormatMethod Root(DataType type) => graph.Method(
        "RootR",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), type.Type, Graph),
        method =>
        {
            var il = method.Il;
            if (type is NullableType { Underlying: PrimitiveType primitive })
            {
                il.Arg(1);
                il.Arg(0);
                il.Emit(OpCodes.Ldstr, primitive.Name);
                il.Emit(OpCodes.Ldstr, primitive.Namespace);
                method.Call(typeof(GraphReading), "CheckRootType");
            }

            if (type is PrimitiveType { IsValueType: true, Kind: not PrimitiveKind.DateTimeOffset } value)
            {
                // Where a value cannot be null, attributes of the root have no meaning.
                il.Arg(0);
                if (value.Kind is PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16
                    or PrimitiveKind.UInt16
                    or PrimitiveKind.UInt32 or PrimitiveKind.Char)
                {
                    method.Call(typeof(PrimitiveValues), $"Read{value.Kind}");
                }
                else
                {
                    method.OnFormat($"Read{value.Kind}");
                }
            }
            else
            {
                Value(method, type);
            }

            il.Emit(OpCodes.Ret);
        });

    private static void HasAttributes(FormatMethod method, Label not)
    {
        method.Il.Arg(0);
        method.Property("HasAttributes");
        method.Il.Emit(OpCodes.Brfalse, not);
    }

    private static void As(FormatMethod method, Type type)
    {
        var convert =
            Array.Find(typeof(GraphReading).GetMethods(), m => m.Name == "As" && m.IsGenericMethodDefinition)!;
        method.Il.Emit(OpCodes.Call, convert.MakeGenericMethod(type));
    }

    private void EmitElement(FormatMethod method, DataType type)
    {
        var il = method.Il;
        var plain = il.DefineLabel();
        HasAttributes(method, plain);
        il.Arg(0);
        il.Arg(1);
        method.Call(Marked(type));
        il.Emit(OpCodes.Ret);
        il.MarkLabel(plain);
        il.Arg(0);
        il.Arg(1);
        il.Emit(OpCodes.Ldnull);
        method.Call(Content(type));
        il.Emit(OpCodes.Ret);
    }

    /// <summary>
    /// Takes the attributes, and a null or a reference instead of a value; goes to the label when there is one.
    /// </summary>
    private static (LocalBuilder Attributes, LocalBuilder Other) TakeEmpty(FormatMethod method, Label taken)
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

    private static void Attribute(FormatMethod method, LocalBuilder attributes, string name)
    {
        method.Il.Emit(OpCodes.Ldloca, attributes);
        method.Il.Emit(OpCodes.Call, typeof(ElementAttributes).GetMethod("get_" + name)!);
    }

    private static void UnlessDeclared(FormatMethod method, LocalBuilder attributes, DataType type, Label not)
    {
        method.Il.Emit(OpCodes.Ldloca, attributes);
        method.Il.Emit(OpCodes.Ldstr, type.Name);
        method.Il.Emit(OpCodes.Ldstr, type.Namespace);
        method.Il.Emit(OpCodes.Call, typeof(ElementAttributes).GetMethod("IsDeclared")!);
        method.Il.Emit(OpCodes.Brfalse, not);
    }

    private void CallTyped(FormatMethod method, LocalBuilder attributes, LocalBuilder other)
    {
        method.Il.Arg(0);
        method.Il.Arg(1);
        method.Il.Emit(OpCodes.Ldloc, attributes);
        method.Call(Typed());
        method.Il.Emit(OpCodes.Stloc, other);
    }

    private static LocalBuilder? EnterScope(FormatMethod method, int scope)
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

    private static void LeaveScope(FormatMethod method, LocalBuilder? scopes)
    {
        if (scopes is not null)
        {
            method.Il.Arg(1);
            method.Il.Emit(OpCodes.Ldloc, scopes);
            method.Il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("set_Scopes")!);
        }
    }

    private void EmitMarked(FormatMethod method, DataType type)
    {
        var il = method.Il;
        var (taken, foreign) = (il.DefineLabel(), il.DefineLabel());
        var (attributes, other) = TakeEmpty(method, taken);
        UnlessDeclared(method, attributes, type, foreign);
        il.Arg(0);
        il.Arg(1);
        Attribute(method, attributes, "Id");
        method.Call(Content(type));
        il.Emit(OpCodes.Ret);
        il.MarkLabel(foreign);
        var scopes = EnterScope(method, ScopeOf(type));
        CallTyped(method, attributes, other);
        LeaveScope(method, scopes);
        il.MarkLabel(taken);
        il.Emit(OpCodes.Ldloc, other);
        As(method, type.Type);
        il.Emit(OpCodes.Ret);
    }

    private static int ScopeOf(DataType type) => type switch
    {
        ClassType own => own.Scope,
        CollectionType own => own.Scope,
        _ => -1,
    };

    /// <summary>Goes to the label when code of the program must not run.</summary>
    private static void OnRehearsal(FormatMethod method, Label label)
    {
        method.Il.Arg(1);
        method.Il.Emit(OpCodes.Call, typeof(GraphReading).GetMethod("get_IsRehearsal")!);
        method.Il.Emit(OpCodes.Brtrue, label);
    }

    /// <summary>Makes an object: without a constructor none runs, nor does one of the program in a rehearsal.</summary>
    private static void Create(FormatMethod method, Type type, ConstructorInfo? constructor, bool isOwn,
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
    private static void Remember(FormatMethod method, LocalBuilder value)
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

    private static void ThrowNotKnown(FormatMethod method, Action name)
    {
        name();
        method.Il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("NotKnown", [typeof(string), typeof(string)])!);
        method.Il.Emit(OpCodes.Throw);
    }
}
