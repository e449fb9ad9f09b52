using System.Globalization;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>
/// Writes the code that writes and reads the types of a graph as JSON, as DataContractJsonSerializer does.
/// </summary>
/// <remarks>
/// Methods are named after their type: <c>JsonWriteOrder</c> writes a value, <c>JsonWriteOrderWithType</c> one that
/// says its type, <c>JsonWriteOrderContent</c> the inside of an object of exactly this type. <c>JsonReadOrder</c> reads
/// a value, <c>JsonReadOrderWithType</c> an object that says its type, <c>JsonReadOrderContent</c> the inside of an
/// object of exactly this type, <c>JsonFindOrderMember</c> finds a member by its name, <c>JsonReadListOfOrderItems</c>
/// reads items.
/// </remarks>
internal static class JsonEmitter
{
    /// <summary>
    /// Writes a <c>TryJsonWrite</c> and a <c>TryJsonRead</c> method for each part, into the class of the graph.
    /// </summary>
    public static void Emit(SourceWriter writer, DataGraphModel graph)
    {
        var emitter = new JsonGraphEmitter(writer, graph);
        foreach (var part in graph.Parts)
        {
            EmitPart(emitter, part);
        }

        foreach (var type in graph.Types)
        {
            EmitType(emitter, type);
        }

        JsonKnownTypeEmitter.Emit(emitter);
        emitter.Names.Emit(writer);
    }

    private static void EmitPart(JsonGraphEmitter emitter, DataPart part)
    {
        var writer = emitter.Writer;
        var hasForeign = ForeignEmitter.IsNeeded(emitter.Graph);
        writer.Line("// A parameter or result as JSON; false when the serializer has to write it.");
        writer.Open(
            $"public static bool TryJsonWrite{part.Id}({JsonCode.Writer}, {part.TypeName} value, int maxItems)");
        if (hasForeign)
        {
            writer.Line($"if ({ForeignEmitter.Differ}) return false;");
        }

        writer.Line($"var graph = new {JsonCode.Run}GraphWriting(maxItems);");
        writer.Line("graph.Count(1);");
        writer.Line(emitter.Write(part.Id, "value"));
        writer.Line("return !graph.IsLeft;");
        writer.Close();
        writer.Line("// The same from JSON; false when the serializer has to read it.");
        writer.Open(
            $"public static bool TryJsonRead{part.Id}({JsonCode.Reader}, int maxItems, bool isRehearsal, "
            + $"out {part.TypeName} value)");
        if (hasForeign)
        {
            writer.Line($"if ({ForeignEmitter.Differ}) {{ value = default; return false; }}");
        }

        writer.Line($"var graph = new {JsonCode.Run}GraphReading(maxItems, isRehearsal);");
        writer.Line("graph.Count(1);");
        writer.Line($"value = {emitter.Read(part.Id)};");
        writer.Line("return !graph.IsLeft;");
        writer.Close();
    }

    private static void EmitType(JsonGraphEmitter emitter, TypeModel type)
    {
        switch (type)
        {
            case NullableModel model:
                EmitNullable(emitter, model);
                break;
            case AnyModel model:
                EmitAny(emitter, model);
                break;
            case ClassModel model:
                JsonClassWriteEmitter.Emit(emitter, model);
                JsonClassReadEmitter.Emit(emitter, model);
                break;
            case XmlSerializableModel model:
                EmitXmlSerializable(emitter, model);
                break;
            case CollectionModel model:
                JsonCollectionWriteEmitter.Emit(emitter, model);
                JsonCollectionReadEmitter.Emit(emitter, model);
                break;
        }
    }

    private static void EmitNullable(JsonGraphEmitter emitter, NullableModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} as JSON.");
        writer.Open($"private static void JsonWrite{type.Id}({JsonCode.Writing}, {type.TypeName} value)");
        writer.Line(
            $"if ({(type.IsHidden ? "value is null" : "!value.HasValue")}) {{ writer.WriteNullValue(); return; }}");
        writer.Line(emitter.Write(type.Underlying, type.IsHidden ? "value" : "value.GetValueOrDefault()"));
        writer.Close();
        writer.Line($"// A value of {type.Shown} from JSON.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}({JsonCode.Reading})");
        writer.Line($"if (reader.TokenType == {JsonCode.Token}Null) return null;");
        writer.Line($"return {emitter.Read(type.Underlying)};");
        writer.Close();
    }

    private static void EmitAny(JsonGraphEmitter emitter, AnyModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} as JSON.");
        writer.Open($"private static void JsonWrite{type.Id}({JsonCode.Writing}, {type.TypeName} value)");
        writer.Line("if (value is null) writer.WriteNullValue();");
        writer.Line(
            "else if (value.GetType() == typeof(object)) { writer.WriteStartObject(); writer.WriteEndObject(); }");
        if (type.IsOfNoCollections)
        {
            writer.Line(
                "else if (value is global::System.Collections.IEnumerable and not string) graph.LeaveToSerializer();");
        }

        writer.Line("else if (!JsonTyped(writer, ref graph, value)) graph.LeaveToSerializer();");
        writer.Close();
        writer.Line($"// A value of {type.Shown} from JSON.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}({JsonCode.Reading})");
        writer.Line($"return {JsonCode.As(type, "JsonAny(ref reader, ref graph)")};");
        writer.Close();
    }

    /// <summary>A document as a text is what the serializer makes of it, and left to it.</summary>
    private static void EmitXmlSerializable(JsonGraphEmitter emitter, XmlSerializableModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} as JSON.");
        writer.Open($"private static void JsonWrite{type.Id}({JsonCode.Writing}, {type.TypeName} value)");
        if (!type.IsValueType)
        {
            writer.Line("if (value is null) { writer.WriteNullValue(); return; }");
        }

        writer.Line("graph.LeaveToSerializer();");
        writer.Close();
        writer.Line($"// A value of {type.Shown} from JSON.");
        writer.Open($"private static {type.TypeName} JsonRead{type.Id}({JsonCode.Reading})");
        if (!type.IsValueType)
        {
            writer.Line($"if (reader.TokenType == {JsonCode.Token}Null) return null;");
        }

        writer.Line($"return {JsonCode.Leave(type.TypeName)};");
        writer.Close();
    }

    public static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}
