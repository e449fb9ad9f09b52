using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods that read collections.</summary>
internal static class CollectionReadEmitter
{
    public static void Emit(GraphEmitter emitter, CollectionModel type)
    {
        ClassReadEmitter.EmitElement(emitter, type, type.Scope);
        if (IsPrimitiveArray(emitter, type))
        {
            EmitPrimitiveArray(emitter, type);
        }
        else
        {
            EmitObject(emitter, type);
        }

        EmitInto(emitter, type);
    }

    /// <summary>Interfaces without keys are read as arrays, in all respects.</summary>
    private static bool IsPrimitiveArray(GraphEmitter emitter, CollectionModel type) =>
        type.Shape == CollectionShape.PrimitiveArray
        || (type.IsInterface && type.KeyType is null && emitter.Type(type.ItemType) is PrimitiveModel item
            && BuiltIns.HasArrays(item.Kind));

    private static bool IsFilledInStead(CollectionModel type) =>
        type.Shape == CollectionShape.Array || (type.IsInterface && type.KeyType is null);

    private static void EmitPrimitiveArray(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        var kind = ((PrimitiveModel)emitter.Type(type.ItemType)).Kind;
        OpenObject(emitter, type);
        writer.Line($"var items = reader.Read{kind}Array({emitter.Names.Name(type.ItemName)});");
        writer.Line($"{Code.Run}GraphReading.EndItems(ref reader);");
        writer.Line("graph.Count(items.Length);");
        writer.Line("if (id is not null) graph.Remember(id, items);");
        writer.Line("return items;");
        writer.Close();
    }

    private static void EmitObject(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        OpenObject(emitter, type);
        writer.Line($"var value = {Code.Created(type, type.Creation, IsOwn(type))};");
        if (!IsFilledInStead(type) && !type.IsValueType)
        {
            writer.Line("if (id is not null) graph.Remember(id, value);");
        }

        ClassReadEmitter.EmitScope(writer, type.Scope);
        EmitItems(emitter, type);
        ClassReadEmitter.EmitScopeEnd(writer, type.Scope);
        if (IsFilledInStead(type))
        {
            writer.Line($"var items = {Code.ToArray(type, "value")};");
            writer.Line("if (id is not null) graph.Remember(id, items);");
            writer.Line("return items;");
        }
        else
        {
            writer.Line("return value;");
        }

        writer.Close();
    }

    /// <summary>Reads items into the collection of a member that cannot be set.</summary>
    private static void EmitInto(GraphEmitter emitter, CollectionModel type)
    {
        var isUsed = emitter.Graph.Types.OfType<ClassModel>()
            .SelectMany(c => c.Members)
            .Any(m => m.Type == type.Id && m.Setter is null);
        if (!isUsed)
        {
            return;
        }

        var writer = emitter.Writer;
        writer.Line("// The items, into a collection.");
        writer.Open(
            $"private static void Read{type.Id}Items<TReader>(ref TReader reader, ref {Code.Run}GraphReading graph, "
            + $"{type.TypeName} value){Code.ReaderConstraint}");
        writer.Open("if (reader.HasAttributes)");
        writer.Line($"var attributes = graph.AttributesOf(ref reader);");
        writer.Open("if (attributes.IsNil || attributes.Reference is not null)");
        writer.Line("graph.LeaveToSerializer();");
        writer.Line($"{Code.Run}GraphReading.SkipContent(ref reader);");
        writer.Line("return;");
        writer.Close();
        writer.Line(
            $"if (!attributes.IsDeclared({Code.Literal(type.Contract.Name)}, "
                + $"{Code.Literal(type.Contract.Namespace)}))");
        writer.Line($"    throw {Code.Run}GraphErrors.NotKnown(attributes.TypeName, attributes.TypeNamespace);");
        writer.Close();
        writer.Open(emitter.HasOwnReading ? "if (value is null && !graph.IsRehearsal)" : "if (value is null)");
        writer.Line("if (reader.TryEnd()) return;");
        writer.Line($"throw {Code.Run}GraphErrors.NullCollection({type.TypeOf});");
        writer.Close();
        writer.Line($"{Code.Run}GraphReading.CheckFirst(ref reader, {emitter.Names.Name(type.ItemName)});");
        if (emitter.HasOwnReading)
        {
            // What the collection is made by has not run, so that there may be none.
            writer.Open("if (graph.IsRehearsal)");
            writer.Line($"Read{type.Id}Content(ref reader, ref graph, null);");
            writer.Line("return;");
            writer.Close();
        }

        EmitItems(emitter, type);
        writer.Close();
    }

    /// <summary>The types that are read in the stead of interfaces are the framework's.</summary>
    private static bool IsOwn(CollectionModel type) => type.IsOfOwnCode && !type.IsInterface;

    private static void OpenObject(GraphEmitter emitter, CollectionModel type)
    {
        emitter.Writer.Line("// What is inside the element, as an object of exactly this type.");
        emitter.Writer.Line(Code.OnItsOwn);
        emitter.Writer.Open(
            $"private static {type.TypeName} Read{type.Id}Content<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph, "
            + $"string id){Code.ReaderConstraint}");
    }

    private static void EmitItems(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Open("while (true)");
        writer.Open($"if (reader.TryStart({emitter.Names.Name(type.ItemName)}))");
        if (type.KeyType is null)
        {
            writer.Line("graph.Count(1);");
            writer.Line(Code.Set(type.Addition!, IsOwn(type), "value", emitter.Read(type.ItemType)));
        }
        else
        {
            var key = emitter.Names.Name(type.KeyName, type.ItemName.Namespace);
            var value = emitter.Names.Name(type.ValueName, type.ItemName.Namespace);
            writer.Line("graph.Count(3);");
            writer.Line($"graph.StartRequired(ref reader, {key}, {value});");
            writer.Line($"var itemKey = {emitter.Read(type.KeyType)};");
            writer.Line($"graph.StartRequired(ref reader, {value}, null);");
            writer.Line($"var itemValue = {emitter.Read(type.ItemType)};");
            writer.Line($"while (!reader.TryEnd()) graph.SkipUnknown(ref reader);");
            writer.Line(
                (IsOwn(type) ? Code.UnlessRehearsal : "") + Code.Fill(type.Addition!, "value", "itemKey", "itemValue"));
        }

        writer.Close();
        writer.Open("else if (reader.TryEnd())");
        writer.Line("break;");
        writer.Close();
        writer.Open("else");
        writer.Line("graph.SkipUnknown(ref reader);");
        writer.Close();
        writer.Close();
    }
}
