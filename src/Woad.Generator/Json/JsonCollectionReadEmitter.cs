using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Writes the methods that read collections.</summary>
internal static class JsonCollectionReadEmitter
{
    public static void Emit(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} from JSON.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}({JsonCode.Reading})");
        if (!type.IsValueType && !type.IsReference)
        {
            writer.Line($"if (reader.TokenType == {JsonCode.Token}Null) return null;");
        }

        EmitStart(writer, type, $"return {JsonCode.Leave(type.TypeName)};");
        if (type.IsReference)
        {
            writer.Close();
            EmitInto(emitter, type);
            return;
        }

        writer.Line($"var value = {Code.Created(type, type.Creation, IsOwn(type))};");
        ClassReadEmitter.EmitScope(writer, type.Scope);
        EmitItems(emitter, type);
        ClassReadEmitter.EmitScopeEnd(writer, type.Scope);

        // Interfaces without keys are read as arrays.
        var isArray = type.Shape is CollectionShape.Array or CollectionShape.PrimitiveArray
            || (type.IsInterface && type.KeyType is null);
        writer.Line(isArray ? $"return {Code.ToArray(type, "value")};" : "return value;");
        writer.Close();
        EmitInto(emitter, type);
    }

    /// <summary>Collections that are read in the stead of interfaces are the framework's.</summary>
    private static bool IsOwn(CollectionModel type) => type.IsOfOwnCode && !type.IsInterface;

    private static void EmitStart(SourceWriter writer, CollectionModel type, string leave)
    {
        if (type.IsReference)
        {
            writer.Line(leave);
            return;
        }

        writer.Line($"if (reader.TokenType != {JsonCode.Token}StartArray)");
        writer.Line("    " + leave);
    }

    /// <summary>Reads items into the collection of a member that cannot be set.</summary>
    private static void EmitInto(JsonGraphEmitter emitter, CollectionModel type)
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
        writer.Open($"private static void JsonRead{type.Id}Items({JsonCode.Reading}, {type.TypeName} value)");
        EmitStart(writer, type, "{ graph.LeaveToSerializer(ref reader); return; }");
        if (type.IsReference)
        {
            writer.Close();
            return;
        }

        if (emitter.HasOwnReading)
        {
            // What the collection is made by has not run, so that there may be none.
            writer.Line($"if (graph.IsRehearsal) {{ JsonRead{type.Id}(ref reader, ref graph); return; }}");
        }

        writer.Open("if (value is null)");
        writer.Line("reader.Read();");
        writer.Line($"if (reader.TokenType == {JsonCode.Token}EndArray) return;");
        writer.Line($"throw {JsonCode.Run}GraphErrors.NullCollection({type.TypeOf});");
        writer.Close();
        EmitItems(emitter, type);
        writer.Close();
    }

    private static void EmitItems(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Open($"while (reader.Read() && reader.TokenType != {JsonCode.Token}EndArray)");
        if (type.KeyType is null)
        {
            writer.Line("graph.Count(1);");
            writer.Line($"var item = {emitter.Read(type.ItemType)};");
            EmitAddition("item");
        }
        else
        {
            EmitEntry(emitter, type);
            EmitAddition("itemKey", "itemValue");
        }

        writer.Close();

        void EmitAddition(params string[] item)
        {
            writer.Line("if (graph.IsLeft) break;");
            writer.Line(
                (IsOwn(type) ? Code.UnlessRehearsal : "")
                    + Code.Fill(type.Addition!, ["value", .. item]));
        }
    }

    private static void EmitEntry(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line("graph.Count(3);");
        writer.Line($"if ({JsonCode.Run}JsonRead.Start(ref reader, ref graph)) graph.LeaveToSerializer(ref reader);");
        writer.Line($"var itemKey = default({type.KeyTypeName});");
        writer.Line($"var itemValue = default({type.ItemTypeName});");
        writer.Line("var seen = 0ul;");
        writer.Open($"while (reader.TokenType == {JsonCode.Token}PropertyName)");
        EmitPart("Key", 0, $"itemKey = {emitter.Read(type.KeyType!)};");
        EmitPart("Value", 1, $"itemValue = {emitter.Read(type.ItemType)};");
        writer.Line($"{JsonCode.Run}JsonRead.SkipUnknown(ref reader, ref graph);");
        writer.Close();
        writer.Line("if (seen != 3) graph.LeaveToSerializer(ref reader);");

        void EmitPart(string name, int bit, string read)
        {
            writer.Open($"if (reader.ValueTextEquals({JsonCode.Utf8(name)}))");
            writer.Line($"{JsonCode.Run}JsonRead.Once(ref reader, ref graph, ref seen, {JsonEmitter.Number(bit)});");
            writer.Line("reader.Read();");
            writer.Line(read);
            writer.Line("reader.Read();");
            writer.Line("continue;");
            writer.Close();
        }
    }
}
