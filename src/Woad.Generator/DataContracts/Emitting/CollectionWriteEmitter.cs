using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods that write collections.</summary>
internal static class CollectionWriteEmitter
{
    public static void Emit(GraphEmitter emitter, CollectionModel type)
    {
        EmitElement(emitter, type);
        EmitContent(emitter, type);
    }

    private static void EmitElement(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// An element with a value of {type.Shown}.");
        writer.Open(
            $"private static void Write{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, {type.TypeName} "
            + $"value){Code.WriterConstraint}");
        if (!type.IsValueType)
        {
            writer.Open("if (value is null)");
            writer.Line($"{Code.Run}GraphWriting.WriteNil(ref writer, name, declares, isRoot);");
            writer.Line("return;");
            writer.Close();
        }

        if (type.IsPolymorphic)
        {
            writer.Open(
                $"if (value.GetType() != {type.TypeOf} && !IsKnownAs{type.Id}(value))");
            writer.Line("Typed(ref writer, ref graph, name, declares, isRoot, value);");
            writer.Line("return;");
            writer.Close();
        }

        var itemNamespace = type.KeyType is null ? type.ItemNamespace : null;
        if (type.IsReference || itemNamespace is not null)
        {
            writer.Line($"{Code.Run}GraphWriting.Open(ref writer, name, declares, isRoot);");
            if (type.IsReference)
            {
                writer.Line("if (!graph.Identify(ref writer, value)) return;");
            }

            if (itemNamespace is not null)
            {
                writer.Line($"writer.Declare({emitter.Names.Token(itemNamespace)});");
            }

            writer.Line("writer.EndOfStart();");
        }
        else
        {
            writer.Line($"{Code.Run}GraphWriting.Start(ref writer, name, declares, isRoot);");
        }

        writer.Line($"Write{type.Id}Content(ref writer, ref graph, value);");
        writer.Line("writer.End(name);");
        writer.Close();
        if (type.IsPolymorphic)
        {
            EmitSameContract(emitter, type);
        }
    }

    /// <summary>A derived collection with the contract of its base is written as that, without a type.</summary>
    private static void EmitSameContract(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// Whether a collection of another type is written as this one.");
        writer.Open($"private static bool IsKnownAs{type.Id}(object value)");
        var others = emitter.Graph.Known
            .Select(k => emitter.Type(k.Type))
            .Where(t => t is CollectionModel && t.Contract != type.Contract)
            .Select(t => $" && value.GetType() != {t.TypeOf}");
        writer.Line($"return {Code.Run}GraphWriting.HasContractOfBase(value){string.Concat(others)};");
        writer.Close();
    }

    private static void EmitContent(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        writer.Line("// What is inside the element.");
        writer.Line(Code.OnItsOwn);
        writer.Open(
            $"private static void Write{type.Id}Content<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{type.TypeName} value){Code.WriterConstraint}");
        var perItem = type.KeyType is null ? "1" : "3";
        if (type.Count is not null)
        {
            var count = Code.Fill(type.Count, "value");
            writer.Line(type.KeyType is null ? $"graph.Count({count});" : $"graph.Count(3 * {count});");
        }

        if (type.Shape == CollectionShape.PrimitiveArray)
        {
            writer.Line($"writer.Array({emitter.Names.Name(type.ItemName)}, value);");
        }
        else
        {
            if (!type.IsValueType)
            {
                writer.Line("graph.Enter(value);");
            }

            writer.Open($"foreach (var item in {Code.Fill(type.Enumeration, "value")})");
            if (type.Count is null)
            {
                writer.Line($"graph.Count({perItem});");
            }

            EmitItem(emitter, type);
            writer.Close();
            if (!type.IsValueType)
            {
                writer.Line("graph.Leave(value);");
            }
        }

        writer.Close();
    }

    private static void EmitItem(GraphEmitter emitter, CollectionModel type)
    {
        var writer = emitter.Writer;
        var name = emitter.Names.Name(type.ItemName);
        if (type.KeyType is null)
        {
            writer.Line(emitter.Write(type.ItemType, name, "null", "item"));
            return;
        }

        var (key, value) = Code.Entry(type, "item");
        var ns = type.ItemName.Namespace;
        writer.Line($"writer.Start({name});");
        writer.Line(emitter.Write(
            type.KeyType, emitter.Names.Name(type.KeyName, ns), emitter.Names.Declare(type.KeyNamespace), key));
        writer.Line(emitter.Write(
            type.ItemType, emitter.Names.Name(type.ValueName, ns), emitter.Names.Declare(type.ItemNamespace), value));
        writer.Line($"writer.End({name});");
    }
}
