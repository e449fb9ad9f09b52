using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Woad.Formatters.Compiled;
using Woad.Formatters.Emitted.Types;
using Woad.Xml;
using static Woad.Formatters.Emitted.Code.ReadingPieces;

namespace Woad.Formatters.Emitted.Code;

/// <summary>Emits the reading of collections.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
[RequiresDynamicCode("Emits code.")]
internal sealed class CollectionReading(GraphCode graph, ReadingCode reading)
{
    public void EmitObject(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        if (type.IsReadAsPrimitiveArray)
        {
            EmitPrimitiveArray(method, type);
            return;
        }

        var value = il.DeclareLocal(type.Made);
        Create(method, type.Made, type.Constructor, type.IsOfOwnCode && !type.IsInterface, value);
        if (!type.IsFilledInStead && !type.IsValueType)
        {
            Remember(method, value);
        }

        var scopes = EnterScope(method, type.Scope);
        EmitItems(method, type, () => il.Emit(type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, value));
        LeaveScope(method, scopes);
        if (type.IsFilledInStead)
        {
            var items = il.DeclareLocal(type.Item.Type.MakeArrayType());
            il.Emit(OpCodes.Ldloc, value);
            il.Emit(OpCodes.Call, type.Made.GetMethod("ToArray")!);
            il.Emit(OpCodes.Stloc, items);
            Remember(method, items);
            value = items;
        }

        il.Emit(OpCodes.Ldloc, value);
        il.Emit(OpCodes.Ret);
    }

    private void EmitPrimitiveArray(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        var items = il.DeclareLocal(type.Item.Type.MakeArrayType());
        il.Arg(0);
        il.Field(graph.Names.Name(type.ItemName, type.Namespace));
        method.OnFormat($"Read{((PrimitiveType)type.Item).Kind}Array", typeof(XmlName));
        il.Emit(OpCodes.Stloc, items);
        il.Arg(0);
        method.Call(typeof(GraphReading), "EndItems");
        il.Arg(1);
        il.Emit(OpCodes.Ldloc, items);
        il.Emit(OpCodes.Ldlen);
        il.Emit(OpCodes.Conv_I4);
        method.Call(typeof(GraphReading), "Count");
        Remember(method, items);
        il.Emit(OpCodes.Ldloc, items);
        il.Emit(OpCodes.Ret);
    }

    private void EmitItems(FormatMethod method, CollectionType type, Action collection)
    {
        var il = method.Il;
        var (again, notItem, end) = (il.DefineLabel(), il.DefineLabel(), il.DefineLabel());
        var unknown = il.DefineLabel();
        il.MarkLabel(again);
        il.Arg(0);
        il.Field(graph.Names.Name(type.ItemName, type.Namespace));
        method.OnFormat("TryStart", typeof(XmlName));
        il.Emit(OpCodes.Brfalse, notItem);
        il.Arg(1);
        il.Int(type.Key is null ? 1 : 3);
        method.Call(typeof(GraphReading), "Count");
        EmitItem(method, type, collection);
        il.Emit(OpCodes.Br, again);
        il.MarkLabel(notItem);
        il.Arg(0);
        method.OnFormat("TryEnd");
        il.Emit(OpCodes.Brtrue, end);
        il.MarkLabel(unknown);
        il.Arg(1);
        il.Arg(0);
        method.Call(typeof(GraphReading), "SkipUnknown");
        il.Emit(OpCodes.Br, again);
        il.MarkLabel(end);
    }

    private void EmitItem(FormatMethod method, CollectionType type, Action collection)
    {
        var il = method.Il;
        var dropped = il.DefineLabel();
        var isOwn = type.IsOfOwnCode && !type.IsInterface;
        var key = type.Key is null ? null : EmitKey(method, type);
        if (key is null && !isOwn)
        {
            collection();
            reading.Value(method, type.Item);
            Add();
            return;
        }

        var item = il.DeclareLocal(type.Item.Type);
        reading.Value(method, type.Item);
        il.Emit(OpCodes.Stloc, item);
        if (key is not null)
        {
            SkipRest(method);
        }

        if (isOwn)
        {
            OnRehearsal(method, dropped);
        }

        collection();
        if (key is not null)
        {
            il.Emit(OpCodes.Ldloc, key);
        }

        il.Emit(OpCodes.Ldloc, item);
        Add();
        il.MarkLabel(dropped);

        void Add()
        {
            il.CallOn(type.Add, type.Made);
            if (type.Add.ReturnType != typeof(void))
            {
                il.Emit(OpCodes.Pop);
            }
        }
    }

    /// <summary>Reads the key of an entry, and the start tag of its value.</summary>
    private LocalBuilder EmitKey(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        var keyName = graph.Names.Name(type.KeyName, type.Namespace);
        var valueName = graph.Names.Name(type.ValueName, type.Namespace);
        var key = il.DeclareLocal(type.Key!.Type);
        StartRequired(keyName, valueName);
        reading.Value(method, type.Key);
        il.Emit(OpCodes.Stloc, key);
        StartRequired(valueName, null);
        return key;

        void StartRequired(FieldInfo name, FieldInfo? later)
        {
            il.Arg(1);
            il.Arg(0);
            il.Field(name);
            il.Field(later);
            method.Call(typeof(GraphReading), "StartRequired");
        }
    }

    private static void SkipRest(FormatMethod method)
    {
        var il = method.Il;
        var (again, test) = (il.DefineLabel(), il.DefineLabel());
        il.Emit(OpCodes.Br, test);
        il.MarkLabel(again);
        il.Arg(1);
        il.Arg(0);
        method.Call(typeof(GraphReading), "SkipUnknown");
        il.MarkLabel(test);
        il.Arg(0);
        method.OnFormat("TryEnd");
        il.Emit(OpCodes.Brfalse, again);
    }

    public void EmitInto(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        var (plain, exists) = (il.DefineLabel(), il.DefineLabel());
        HasAttributes(method, plain);
        EmitIntoMarked(method, type, plain);
        il.MarkLabel(plain);
        if (!type.IsValueType)
        {
            var absent = il.DefineLabel();
            il.Arg(2);
            il.Emit(OpCodes.Brtrue, exists);
            if (reading.HasOwnReading)
            {
                OnRehearsal(method, exists);
            }

            il.Arg(0);
            method.OnFormat("TryEnd");
            il.Emit(OpCodes.Brfalse, absent);
            il.Emit(OpCodes.Ret);
            il.MarkLabel(absent);
            il.Type(type.Type);
            il.Emit(OpCodes.Call, typeof(GraphErrors).GetMethod("NullCollection")!);
            il.Emit(OpCodes.Throw);
        }

        il.MarkLabel(exists);
        il.Arg(0);
        il.Field(graph.Names.Name(type.ItemName, type.Namespace));
        method.Call(typeof(GraphReading), "CheckFirst");
        if (reading.HasOwnReading)
        {
            EmitIntoNothing(method, type);
        }

        EmitItems(method, type, () =>
        {
            if (type.IsValueType)
            {
                il.Emit(OpCodes.Ldarga, (short)2);
            }
            else
            {
                il.Arg(2);
            }
        });
        il.Emit(OpCodes.Ret);
    }

    /// <summary>In a rehearsal the constructor has not run, so there may be no collection.</summary>
    private void EmitIntoNothing(FormatMethod method, CollectionType type)
    {
        var il = method.Il;
        var (real, rehearsal) = (il.DefineLabel(), il.DefineLabel());
        OnRehearsal(method, rehearsal);
        il.Emit(OpCodes.Br, real);
        il.MarkLabel(rehearsal);
        il.Arg(0);
        il.Arg(1);
        il.Emit(OpCodes.Ldnull);
        method.Call(reading.Content(type));
        il.Emit(OpCodes.Pop);
        il.Emit(OpCodes.Ret);
        il.MarkLabel(real);
    }

    private static void EmitIntoMarked(FormatMethod method, CollectionType type, Label plain)
    {
        var il = method.Il;
        var (left, foreign) = (il.DefineLabel(), il.DefineLabel());
        var attributes = il.DeclareLocal(typeof(ElementAttributes));
        il.Arg(1);
        il.Arg(0);
        method.Call(typeof(GraphReading), "AttributesOf");
        il.Emit(OpCodes.Stloc, attributes);
        Attribute(method, attributes, "IsNil");
        il.Emit(OpCodes.Brtrue, left);
        Attribute(method, attributes, "Reference");
        il.Emit(OpCodes.Brtrue, left);
        UnlessDeclared(method, attributes, type, foreign);
        il.Emit(OpCodes.Br, plain);
        il.MarkLabel(left);
        il.Arg(1);
        method.Call(typeof(GraphReading), "LeaveToSerializer", 0);
        il.Arg(0);
        method.Call(typeof(GraphReading), "SkipContent");
        il.Emit(OpCodes.Ret);
        il.MarkLabel(foreign);
        ThrowNotKnown(method, () =>
        {
            Attribute(method, attributes, "TypeName");
            Attribute(method, attributes, "TypeNamespace");
        });
    }
}
