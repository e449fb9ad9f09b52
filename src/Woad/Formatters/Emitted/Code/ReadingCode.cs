using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;
using static Woad.Formatters.Emitted.Code.ReadingPieces;

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

    private ClassReading Classes => field ??= new ClassReading(graph, this);

    private CollectionReading Collections => field ??= new CollectionReading(graph, this);

    /// <summary>Whether code of the program runs while values are read.</summary>
    public bool HasOwnReading => graph.Types.All.Any(type => type.RunsOnRead);

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
    public void Value(FormatMethod method, DataType type)
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

    public FormatMethod Content(DataType type) => graph.Method(
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
                    Classes.EmitObject(method, own);
                    break;
                case OwnXmlType own:
                    EmitObject(method, own);
                    break;
                default:
                    Collections.EmitObject(method, (CollectionType)type);
                    break;
            }
        });

    public FormatMethod Members(ClassType type) => graph.Method(
        "M",
        type,
        name => FormatMethod.Static(
            graph.Owner, name, typeof(IXmlReader), typeof(int), Graph, type.IsValueType ? type.Type.MakeByRefType()
                : type.Type, typeof(int)),
        method => Classes.EmitMembers(method, type));

    public FormatMethod Into(CollectionType type) => graph.Method(
        "I",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlReader), typeof(void), Graph, type.Type),
        method => Collections.EmitInto(method, type));

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

    private void CallTyped(FormatMethod method, LocalBuilder attributes, LocalBuilder other)
    {
        method.Il.Arg(0);
        method.Il.Arg(1);
        method.Il.Emit(OpCodes.Ldloc, attributes);
        method.Call(Typed());
        method.Il.Emit(OpCodes.Stloc, other);
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
}
