using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>Writes the methods that write collections.</summary>
internal static class JsonCollectionWriteEmitter
{
    public static void Emit(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// A value of {type.Shown} as JSON.");
        writer.Open($"private static void JsonWrite{type.Id}({JsonCode.Writing}, {type.TypeName} value)");
        if (!type.IsValueType && !type.IsReference)
        {
            writer.Line("if (value is null) { writer.WriteNullValue(); return; }");
        }

        if (type.IsReference)
        {
            writer.Line("graph.LeaveToSerializer();");
            writer.Close();
            return;
        }

        if (type.IsPolymorphic)
        {
            // A derived collection with the contract of its base is written as that.
            writer.Line(emitter.Left.WritesDerived(type)
                ? $"if (value.GetType() != {type.TypeOf} && !IsKnownAs{type.Id}(value)) "
                    + $"throw {JsonCode.Run}GraphErrors.NotKnown(value);"
                : $"if (value.GetType() != {type.TypeOf}) {{ graph.LeaveToSerializer(); return; }}");
        }

        writer.Line($"JsonWrite{type.Id}Content(writer, ref graph, value);");
        writer.Close();
        EmitContent(emitter, type, $"JsonWrite{type.Id}Content", item => emitter.Write(type.ItemType, item));
    }

    /// <summary>
    /// Writes a collection in a member of type object, with the types of its items. False when it is not generated.
    /// </summary>
    public static bool EmitTyped(JsonGraphEmitter emitter, CollectionModel type)
    {
        if (type.IsReference || type.IsInterface || type.KeyType is not null)
        {
            return false;
        }

        if (emitter.IsSimple(type.ItemType) || emitter.Type(type.ItemType) is AnyModel)
        {
            EmitContent(emitter, type, $"JsonWrite{type.Id}WithType", item => emitter.Write(type.ItemType, item));
            return true;
        }

        if (emitter.Type(type.ItemType) is not ClassModel { IsAbstract: false } itemType
            || !JsonClassWriteEmitter.IsTaken(itemType))
        {
            return false;
        }

        EmitContent(emitter, type, $"JsonWrite{type.Id}WithType", item => itemType.IsValueType
            ? $"JsonWrite{itemType.Id}WithType(writer, ref graph, {item});"
            : $"if ({item} is null) writer.WriteNullValue(); "
            + $"else if ({item}.GetType() == {itemType.TypeOf}) "
            + $"JsonWrite{itemType.Id}WithType(writer, ref graph, {item}); "
            + $"else {{ {JsonClassWriteEmitter.Typed(emitter, item)} }}");
        return true;
    }

    private static void EmitContent(
        JsonGraphEmitter emitter, CollectionModel type, string name, Func<string, string> write)
    {
        var writer = emitter.Writer;
        writer.Open($"private static void {name}({JsonCode.Writing}, {type.TypeName} value)");
        var perItem = type.KeyType is null ? "1" : "3";
        if (type.Count is not null)
        {
            var count = Code.Fill(type.Count, "value");
            writer.Line(type.KeyType is null ? $"graph.Count({count});" : $"graph.Count(3 * {count});");
        }

        var canContainItself = !type.IsValueType && !emitter.IsSimple(type.ItemType);
        if (canContainItself)
        {
            writer.Line("graph.Enter(value);");
        }

        writer.Line("writer.WriteStartArray();");
        writer.Open($"foreach (var item in {Code.Fill(type.Enumeration, "value")})");
        if (type.Count is null)
        {
            writer.Line($"graph.Count({perItem});");
        }

        if (type.KeyType is null)
        {
            writer.Line(write("item"));
        }
        else
        {
            EmitEntry(emitter, type);
        }

        writer.Close();
        writer.Line("writer.WriteEndArray();");
        if (canContainItself)
        {
            writer.Line("graph.Leave(value);");
        }

        writer.Close();
    }

    private static void EmitEntry(JsonGraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        var (key, value) = Code.Entry(type, "item");
        writer.Line("writer.WriteStartObject();");
        writer.Line(emitter.WriteMember(type.KeyType!, emitter.Names.Text("Key"), key));
        writer.Line(emitter.WriteMember(type.ItemType, emitter.Names.Text("Value"), value));
        writer.Line("writer.WriteEndObject();");
    }
}
