using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;
using static Woad.Formatters.Emitted.Code.WritingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the writing of collections.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class CollectionWriting(GraphCode graph, WritingCode writing)
{
    public void EmitElement(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        EmitNullCheck(method, type);
        if (type.IsPolymorphic)
        {
            var (same, other, typed) = (il.DefineLabel(), il.DefineLabel(), il.DefineLabel());
            il.Arg(5);
            il.UnlessExactly(type.Type, other);
            il.Emit(OpCodes.Br, same);
            il.MarkLabel(other);
            il.Arg(5);
            il.Emit(OpCodes.Call, typeof(GraphWriting).GetMethod("HasContractOfBase")!);
            il.Emit(OpCodes.Brfalse, typed);
            foreach (var known in graph.Types.Known.All.Select(k => k.Type).OfType<CollectionType>())
            {
                // A derived collection with the contract of its base is written as that, without a type.
                if (known.Name != type.Name || known.Namespace != type.Namespace)
                {
                    var next = il.DefineLabel();
                    il.Arg(5);
                    il.UnlessExactly(known.Type, next);
                    il.Emit(OpCodes.Br, typed);
                    il.MarkLabel(next);
                }
            }

            il.Emit(OpCodes.Br, same);
            il.MarkLabel(typed);
            writing.CallTyped(method);
            il.MarkLabel(same);
        }

        var itemNamespace = type.Key is null ? type.ItemNamespace : null;
        if (type.IsReference || itemNamespace is not null)
        {
            Open(method, "Open");
            if (type.IsReference)
            {
                Identify(method, 5);
            }

            if (itemNamespace is not null)
            {
                writing.Declare(method, itemNamespace);
            }

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

    public void EmitContent(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        EmitCount(method, type);
        if (type.IsPrimitiveArray)
        {
            var span = typeof(ReadOnlySpan<>).MakeGenericType(type.Item.Type);
            il.Arg(0);
            il.Field(graph.Names.Name(type.ItemName, type.Namespace));
            il.Arg(2);
            il.Emit(OpCodes.Newobj, span.GetConstructor([type.Type])!);
            method.OnFormat("Array", typeof(XmlName), span);
            il.Emit(OpCodes.Ret);
            return;
        }

        void Track(string name)
        {
            if (!type.IsValueType)
            {
                il.Arg(1);
                il.Arg(2);
                method.Call(typeof(GraphWriting), name);
            }
        }

        Track("Enter");
        if (type.Type.IsArray)
        {
            EmitArrayLoop(method, type);
        }
        else
        {
            EmitLoop(method, type);
        }

        Track("Leave");
        il.Emit(OpCodes.Ret);
    }

    private static void EmitCount(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        if (!type.Type.IsArray && type.Count is null)
        {
            return;
        }

        il.Arg(1);
        if (type.Type.IsArray)
        {
            il.Arg(2);
            il.Emit(OpCodes.Ldlen);
            il.Emit(OpCodes.Conv_I4);
        }
        else
        {
            LoadOwner(il, type, 2);
            il.CallOn(type.Count!, type.Type);
        }

        if (type.Key is not null)
        {
            il.Int(3);
            il.Emit(OpCodes.Mul);
        }

        method.Call(typeof(GraphWriting), "Count");
    }

    private void EmitArrayLoop(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        var (next, test) = (il.DefineLabel(), il.DefineLabel());
        var index = il.DeclareLocal(typeof(int));
        var item = il.DeclareLocal(type.Item.Type);
        il.Emit(OpCodes.Br, test);
        il.MarkLabel(next);
        il.Arg(2);
        il.Emit(OpCodes.Ldloc, index);
        il.Emit(OpCodes.Ldelem, type.Item.Type);
        il.Emit(OpCodes.Stloc, item);
        EmitItem(method, type, item);
        il.Emit(OpCodes.Ldloc, index);
        il.Int(1);
        il.Emit(OpCodes.Add);
        il.Emit(OpCodes.Stloc, index);
        il.MarkLabel(test);
        il.Emit(OpCodes.Ldloc, index);
        il.Arg(2);
        il.Emit(OpCodes.Ldlen);
        il.Emit(OpCodes.Conv_I4);
        il.Emit(OpCodes.Blt, next);
    }

    private void EmitLoop(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        var enumerator = type.GetEnumerator!.ReturnType;
        var (next, test) = (il.DefineLabel(), il.DefineLabel());
        var items = il.DeclareLocal(enumerator);
        var move = enumerator.IsValueType ? enumerator.GetMethod("MoveNext")!
            : typeof(System.Collections.IEnumerator).GetMethod("MoveNext")!;
        var current = (type.GetEnumerator.DeclaringType == typeof(System.Collections.IDictionary) ? typeof(
            System.Collections.IDictionaryEnumerator).GetMethod("get_Entry") : enumerator.GetMethod("get_Current"))!;
        var item = il.DeclareLocal(current.ReturnType);
        LoadOwner(il, type, 2);
        il.CallOn(type.GetEnumerator, type.Type);
        il.Emit(OpCodes.Stloc, items);
        il.BeginExceptionBlock();
        il.Emit(OpCodes.Br, test);
        il.MarkLabel(next);
        Items();
        il.CallOn(current, enumerator);
        il.Emit(OpCodes.Stloc, item);
        if (type.Count is null)
        {
            il.Arg(1);
            il.Int(type.Key is null ? 1 : 3);
            method.Call(typeof(GraphWriting), "Count");
        }

        EmitItem(method, type, item);
        il.MarkLabel(test);
        Items();
        il.CallOn(move, enumerator);
        il.Emit(OpCodes.Brtrue, next);
        il.BeginFinallyBlock();
        EmitDispose(il, enumerator, items);
        il.EndExceptionBlock();

        void Items() => il.Emit(enumerator.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, items);
    }

    private static void EmitDispose(ILGenerator il, Type enumerator, LocalBuilder items)
    {
        var dispose = typeof(IDisposable).GetMethod("Dispose")!;
        if (enumerator.IsValueType)
        {
            il.Emit(OpCodes.Ldloca, items);
            il.Emit(OpCodes.Constrained, enumerator);
            il.Emit(OpCodes.Callvirt, dispose);
            return;
        }

        var end = il.DefineLabel();
        il.Emit(OpCodes.Ldloc, items);
        il.Emit(OpCodes.Isinst, typeof(IDisposable));
        il.Emit(OpCodes.Brfalse, end);
        il.Emit(OpCodes.Ldloc, items);
        il.Emit(OpCodes.Castclass, typeof(IDisposable));
        il.Emit(OpCodes.Callvirt, dispose);
        il.MarkLabel(end);
    }

    private void EmitItem(FormatMethod method, CollectionType type, LocalBuilder item)
    {
        var il = method.Il;
        var name = graph.Names.Name(type.ItemName, type.Namespace);
        if (type.Key is null)
        {
            writing.Value(method, type.Item, () => il.Field(name), null, null, () => il.Emit(OpCodes.Ldloc, item));
            return;
        }

        il.Arg(0);
        il.Field(name);
        method.OnFormat("Start", typeof(XmlName));
        Half(type.Key, type.KeyName, type.KeyNamespace, "get_Key");
        Half(type.Item, type.ValueName, type.ItemNamespace, "get_Value");
        il.Arg(0);
        il.Field(name);
        method.OnFormat("End", typeof(XmlName));

        void Half(DataType half, string local, string? declares, string getter) => writing.Value(
            method,
            half,
            () => il.Field(graph.Names.Name(local, type.Namespace)),
            writing.Declares(method, declares),
            null,
            () =>
            {
                il.Emit(OpCodes.Ldloca, item);
                il.Emit(OpCodes.Call, item.LocalType.GetMethod(getter)!);
            });
    }
}
