using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Writes the methods for objects that are not of the declared type.</summary>
internal static class JsonKnownTypeEmitter
{
    public static void Emit(JsonGraphEmitter emitter)
    {
        var known = emitter.Graph.Known
            .Select(k => (Type: Object(emitter, k.Type), k.Scopes))
            .Where(k => k.Type is not null and not AnyModel)
            .GroupBy(k => k.Type!.Id)
            .Select(g => (Type: g.First().Type!, Scopes: g.Aggregate(0ul, (all, k) => all | k.Scopes)))
            .ToList();
        EmitWrite(emitter, known.Select(k => k.Type).ToList());
        EmitRead(emitter, known);
        EmitAny(emitter);
    }

    /// <summary>
    /// The type that an object has when the known type is this one; null for those that are always known.
    /// </summary>
    private static TypeModel? Object(JsonGraphEmitter emitter, string id) => emitter.Type(id) switch
    {
        NullableModel nullable => Object(emitter, nullable.Underlying),
        PrimitiveModel => null,
        var type => type,
    };

    private static void EmitWrite(JsonGraphEmitter emitter, List<TypeModel> known)
    {
        var collections = known.OfType<CollectionModel>().Where(c => JsonCollectionWriteEmitter.EmitTyped(emitter, c))
            .ToList();
        var writer = emitter.Writer;
        writer.Line("// An object of another type than the declared one.");
        writer.Open($"private static bool JsonTyped({JsonCode.Writing}, object value)");
        writer.Line("var type = value.GetType();");
        foreach (var type in known)
        {
            var write = type switch
            {
                EnumModel => emitter.Write(type.Id, $"({type.TypeName})value"),
                ClassModel { IsAbstract: false } model when JsonClassWriteEmitter.IsTaken(model) =>
                    $"JsonWrite{type.Id}WithType(writer, ref graph, ({type.TypeName})value);",
                CollectionModel model when collections.Contains(model) =>
                    $"JsonWrite{type.Id}WithType(writer, ref graph, ({type.TypeName})value);",
                _ => null,
            };
            if (write is not null)
            {
                writer.Line($"if (type == {type.TypeOf}) {{ {write} return true; }}");
            }
        }

        writer.Line($"return {JsonCode.Run}JsonWrite.TryAny(writer, value);");
        writer.Close();
    }

    private static void EmitRead(JsonGraphEmitter emitter, IEnumerable<(TypeModel Type, ulong Scopes)> known)
    {
        var writer = emitter.Writer;
        writer.Line("// The same, whose type the reader has come to.");
        writer.Open($"private static object JsonTyped({JsonCode.Reading})");
        foreach (var (type, scopes) in known)
        {
            if (type is ClassModel { IsAbstract: false } model && JsonClassWriteEmitter.IsTaken(model))
            {
                var bits = "0x" + scopes.ToString("X", CultureInfo.InvariantCulture) + "ul";
                writer.Open(
                    $"if ((graph.Scopes & {bits}) != 0 "
                        + $"&& reader.ValueTextEquals({JsonCode.Utf8(JsonCode.Hint(type.Contract))}))");
                writer.Line("reader.Read();");
                writer.Line($"return JsonRead{type.Id}Content(ref reader, ref graph);");
                writer.Close();
            }
        }

        writer.Line($"return {JsonCode.Leave("object")};");
        writer.Close();
    }

    /// <summary>A value where any may stand: what it is follows from its form.</summary>
    private static void EmitAny(JsonGraphEmitter emitter)
    {
        if (!emitter.Graph.Types.Any(t => t is AnyModel))
        {
            return;
        }

        var writer = emitter.Writer;
        writer.Line("// A value of any type.");
        writer.Open($"private static object JsonAny({JsonCode.Reading})");
        writer.Line($"if (reader.TokenType == {JsonCode.Token}StartArray)");
        writer.Line("{");
        writer.Line("    var items = new global::System.Collections.Generic.List<object>();");
        writer.Line($"    while (reader.Read() && reader.TokenType != {JsonCode.Token}EndArray)");
        writer.Line("    { graph.Count(1); items.Add(JsonAny(ref reader, ref graph)); }");
        writer.Line("    return items.ToArray();");
        writer.Line("}");
        writer.Line(
            $"if (reader.TokenType != {JsonCode.Token}StartObject) "
                + $"return {JsonCode.Run}JsonRead.Any(ref reader, ref graph);");
        writer.Line(
            $"if ({JsonCode.Run}JsonRead.Start(ref reader, ref graph)) return JsonTyped(ref reader, ref graph);");
        writer.Line($"if (reader.TokenType == {JsonCode.Token}EndObject) return new object();");
        writer.Line($"return {JsonCode.Leave("object")};");
        writer.Close();
    }
}
