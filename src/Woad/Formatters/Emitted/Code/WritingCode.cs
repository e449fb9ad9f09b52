using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Running;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;
using static Woad.Formatters.Emitted.Code.WritingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <summary>
/// Emits the methods that write values, with the names that the generator gives them: W writes an element, E one that
/// declares nothing, C the content.
/// </summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed partial class WritingCode(GraphCode graph)
{
    private static readonly Type Graph = typeof(GraphWriting).MakeByRefType();

    private ClassWriting Classes => field ??= new ClassWriting(graph, this);

    private CollectionWriting Collections => field ??= new CollectionWriting(graph, this);

    /// <summary>The entry: a value as the root of its own graph.</summary>
    public FormatMethod Part(DataType type) => graph.Method(
        "TryWrite",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlWriter), typeof(bool), typeof(XmlName), type.Type,
            typeof(int)),
        method => EmitPart(method, type));

    /// <summary>Writes an element with a value; the writer and the graph are the first two arguments.</summary>
    /// <param name="method">Takes the code.</param>
    /// <param name="type">The value's type.</param>
    /// <param name="name">Loads the element's name.</param>
    /// <param name="declares">Loads the namespace to declare; null for none.</param>
    /// <param name="isRoot">Loads whether it is the root; null when it is not.</param>
    /// <param name="value">Loads the value.</param>
    public void Value(FormatMethod method, DataType type, Action name, Action? declares, Action? isRoot, Action value)
    {
        var il = method.Il;
        switch (type)
        {
            case PrimitiveType { Kind: PrimitiveKind.DateTimeOffset }:
                Load(declares, isRoot);
                method.Call(typeof(OffsetTimes), "Write");
                break;
            case PrimitiveType { Kind: PrimitiveKind.QName }:
                il.Arg(0);
                il.Arg(1);
                name();
                value();
                method.Call(typeof(QualifiedNames), "Write");
                break;
            case PrimitiveType { Kind: PrimitiveKind.String or PrimitiveKind.Bytes or PrimitiveKind.Uri }:
                il.Arg(0);
                name();
                value();
                method.Call(typeof(PrimitiveValues), "Write", 3, type.Type);
                break;
            case PrimitiveType primitive:
                il.Arg(0);
                name();
                value();
                method.OnFormat("Element", typeof(XmlName), Widened(il, primitive));
                break;
            case EnumType enumeration:
                il.Field(graph.Names.Texts(enumeration));
                il.Arg(0);
                name();
                value();
                il.ToBits(enumeration);
                method.Call(typeof(EnumTexts), "Write");
                break;
            case ClassType { IsReference: false, IsAbstract: false } when declares is null && isRoot is null:
                il.Arg(0);
                il.Arg(1);
                name();
                value();
                method.Call(PlainElement((ClassType)type));
                break;
            default:
                Load(declares, isRoot);
                method.Call(Element(type));
                break;
        }

        void Load(Action? declared, Action? root)
        {
            il.Arg(0);
            il.Arg(1);
            name();
            (declared ?? (() => il.Emit(OpCodes.Ldnull)))();
            (root ?? (() => il.Int(0)))();
            value();
        }
    }

    private FormatMethod Element(DataType type) => graph.Method(
        "W",
        type,
        name => FormatMethod.Static(
            graph.Owner, name, typeof(IXmlWriter), typeof(void), Graph, typeof(XmlName), typeof(XmlToken),
                typeof(bool), type.Type),
        method =>
        {
            switch (type)
            {
                case ClassType own:
                    Classes.EmitElement(method, own);
                    break;
                case CollectionType own:
                    Collections.EmitElement(method, own);
                    break;
                case NullableType own:
                    EmitElement(method, own);
                    break;
                case OwnXmlType own:
                    EmitElement(method, own);
                    break;
                default:
                    EmitAnyElement(method);
                    break;
            }
        });

    private FormatMethod PlainElement(ClassType type) => graph.Method(
        "E",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlWriter), typeof(void), Graph, typeof(XmlName),
            type.Type),
        method => Classes.EmitPlainElement(method, type));

    private FormatMethod Content(DataType type) => graph.Method(
        "C",
        type,
        name =>
        {
            var made = FormatMethod.Static(graph.Owner, name, typeof(IXmlWriter), typeof(void), Graph, type.Type);
            if (type is CollectionType)
            {
                made.StandAlone();
            }

            return made;
        },
        method =>
        {
            if (type is ClassType own)
            {
                Classes.EmitContent(method, own);
            }
            else
            {
                Collections.EmitContent(method, (CollectionType)type);
            }
        });

    public FormatMethod Typed() => graph.Method(
        "TypedW",
        null,
        name => FormatMethod.Static(
            graph.Owner, name, typeof(IXmlWriter), typeof(void), Graph, typeof(XmlName), typeof(XmlToken),
                typeof(bool), typeof(object)),
        EmitTyped);

    public Action? Declares(FormatMethod method, string? ns) => ns is null ? null : () =>
        method.Il.Field(graph.Names.Token(ns));

    private void EmitPart(FormatMethod method, DataType type)
    {
        // The graph is a variable here; the methods below take it as their second argument.
        var il = method.Il;
        var root = il.DeclareLocal(typeof(GraphWriting));
        il.Arg(3);
        il.Emit(OpCodes.Newobj, typeof(GraphWriting).GetConstructor([typeof(int)])!);
        il.Emit(OpCodes.Stloc, root);
        il.Emit(OpCodes.Ldloca, root);
        il.Int(1);
        method.Call(typeof(GraphWriting), "Count");
        il.Arg(0);
        il.Emit(OpCodes.Ldloca, root);
        il.Arg(1);
        il.Arg(2);
        method.Call(Root(type));
        il.Emit(OpCodes.Ldloca, root);
        method.Call(typeof(GraphWriting), "get_IsLeft");
        il.Int(0);
        il.Emit(OpCodes.Ceq);
        il.Emit(OpCodes.Ret);
    }

    /// <summary>Writes the root of a graph, in ways of its own: it declares what is needed below.</summary>
    private FormatMethod Root(DataType type) => graph.Method(
        "Root",
        type,
        name => FormatMethod.Static(graph.Owner, name, typeof(IXmlWriter), typeof(void), Graph, typeof(XmlName),
            type.Type),
        method =>
        {
            var il = method.Il;
            var end = il.DefineLabel();
            var declares = Declares(method, type.NamespaceToDeclare);
            void Name() => il.Arg(2);
            void Value() => il.Arg(3);
            void IsRoot() => il.Int(1);
            switch (type)
            {
                case PrimitiveType { Kind: PrimitiveKind.QName }:
                    il.Arg(0);
                    il.Arg(1);
                    Name();
                    Value();
                    method.Call(typeof(QualifiedNames), "WriteRoot");
                    break;
                case PrimitiveType { IsValueType: false } or AnyType or NullableType { NamespaceToDeclare: null }:
                    var written = il.DefineLabel();
                    NullCheck(il, type, () => il.Emit(OpCodes.Ldarga, (short)3), Value, written);
                    il.Arg(0);
                    Name();
                    method.Call(typeof(GraphWriting), "WriteRootNil");
                    il.Emit(OpCodes.Br, end);
                    il.MarkLabel(written);
                    this.Value(method, type, Name, declares, type is AnyType ? IsRoot : null, Value);
                    break;
                case PrimitiveType { Kind: not PrimitiveKind.DateTimeOffset } or EnumType:
                    this.Value(method, type, Name, null, null, Value);
                    break;
                default:
                    this.Value(method, type, Name, declares, IsRoot, Value);
                    break;
            }

            il.MarkLabel(end);
            il.Emit(OpCodes.Ret);
        });

    /// <summary>Writes an object of another type than the declared one, and ends the method.</summary>
    public void CallTyped(FormatMethod method)
    {
        for (var i = 0; i < 6; i++)
        {
            method.Il.Arg(i);
        }

        method.Call(Typed());
        method.Il.Emit(OpCodes.Ret);
    }

    /// <summary>Leaves an object of another type than the declared one to the types that are known.</summary>
    public void CallTypedUnlessExactly(FormatMethod method, DataType type)
    {
        var (same, other) = (method.Il.DefineLabel(), method.Il.DefineLabel());
        method.Il.Arg(5);
        method.Il.UnlessExactly(type.Type, other);
        method.Il.Emit(OpCodes.Br, same);
        method.Il.MarkLabel(other);
        CallTyped(method);
        method.Il.MarkLabel(same);
    }

    public void CallContent(FormatMethod method, DataType type, int value)
    {
        method.Il.Arg(0);
        method.Il.Arg(1);
        method.Il.Arg(value);
        method.Call(Content(type));
    }

    public void Declare(FormatMethod method, string ns)
    {
        method.Il.Arg(0);
        method.Il.Field(graph.Names.Token(ns));
        method.OnFormat("Declare", typeof(XmlToken));
    }
}
