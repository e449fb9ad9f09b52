using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Writes the methods that read collections.</summary>
internal static class JsonCollectionReadEmitter
{
    public static void Emit(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Open($"private static {type.TypeName} JR_{type.Id}({Code.Reading})");
        if (!type.IsValueType && !type.IsReference)
        {
            writer.Line($"if (reader.TokenType == {Code.Token}Null) return null;");
        }

        EmitStart(emitter, type);
        if (type.IsReference)
        {
            writer.Close();
            return;
        }

        writer.Line($"var value = {type.Creation};");
        ClassReadEmitter.EmitScope(writer, type.Scope);
        EmitItems(emitter, type);
        ClassReadEmitter.EmitScopeEnd(writer, type.Scope);

        // Interfaces without keys are read as arrays.
        var isArray = type.Shape is CollectionShape.Array or CollectionShape.PrimitiveArray || (type.IsInterface && type.KeyType is null);
        writer.Line(isArray ? $"return {DataContracts.Code.ToArray(type, "value")};" : "return value;");
        writer.Close();
        EmitInto(emitter, type);
    }

    private static void EmitStart(JsonGraphEmitter emitter, CollectionModel type) => emitter.Writer.Line(type.IsReference
        ? $"throw {Code.Run}JsonRead.NotTaken({type.TypeOf});"
        : $"if (reader.TokenType != {Code.Token}StartArray) throw {Code.Run}JsonRead.NotTaken({type.TypeOf});");

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
        writer.Open($"private static void JI_{type.Id}({Code.Reading}, {type.TypeName} value)");
        EmitStart(emitter, type);
        writer.Line($"if (value is null) throw {Code.Run}JsonRead.NotTaken({type.TypeOf});");
        EmitItems(emitter, type);
        writer.Close();
    }

    private static void EmitItems(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Open($"while (reader.Read() && reader.TokenType != {Code.Token}EndArray)");
        if (type.KeyType is null)
        {
            writer.Line("graph.Count(1);");
            writer.Line(DataContracts.Code.Fill(type.Addition!, "value", emitter.Read(type.ItemType)));
        }
        else
        {
            EmitEntry(emitter, type);
        }

        writer.Close();
    }

    private static void EmitEntry(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line("graph.Count(3);");
        writer.Line($"if ({Code.Run}JsonRead.Start(ref reader)) throw {Code.Run}JsonRead.NotTaken({type.TypeOf});");
        writer.Line($"var itemKey = default({type.KeyTypeName});");
        writer.Line($"var itemValue = default({type.ItemTypeName});");
        writer.Line("var seen = 0ul;");
        writer.Open($"while (reader.TokenType == {Code.Token}PropertyName)");
        EmitPart("Key", 0, $"itemKey = {emitter.Read(type.KeyType!)};");
        EmitPart("Value", 1, $"itemValue = {emitter.Read(type.ItemType)};");
        writer.Line($"{Code.Run}JsonRead.SkipUnknown(ref reader);");
        writer.Close();
        writer.Line($"if (seen != 3) throw {Code.Run}JsonRead.Missing({type.TypeOf});");
        writer.Line(DataContracts.Code.Fill(type.Addition!, "value", "itemKey", "itemValue"));

        void EmitPart(string name, int bit, string read)
        {
            writer.Open($"if (reader.ValueTextEquals({Code.Utf8(name)}))");
            writer.Line($"{Code.Run}JsonRead.Once(ref seen, {JsonEmitter.Number(bit)});");
            writer.Line("reader.Read();");
            writer.Line(read);
            writer.Line("reader.Read();");
            writer.Line("continue;");
            writer.Close();
        }
    }
}
