using Woad.Generator.DataContracts;
using Woad.Generator.Json;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the code that writes and reads the types of a graph.</summary>
/// <remarks>
/// Methods are named after their type: <c>WriteOrder</c> writes an element with an order, <c>WriteOrderPlainly</c> one
/// that declares nothing, <c>WriteOrderContent</c> the inside of an object of exactly this type. <c>ReadOrder</c> reads
/// the element just started, <c>ReadOrderWithAttributes</c> the same when it has attributes, <c>ReadOrderContent</c>
/// the inside of an object of exactly this type, <c>ReadOrderMembers</c> members in contract order,
/// <c>ReadListOfOrderItems</c> items.
/// </remarks>
internal static class DataContractEmitter
{
    /// <summary>Writes a static class with a <c>TryWrite</c> and a <c>TryRead</c> method for each part.</summary>
    /// <param name="writer">Takes the text.</param>
    /// <param name="graph">The types.</param>
    /// <param name="className">Name of the class.</param>
    /// <param name="hasJson">Whether it writes and reads JSON too.</param>
    public static void Emit(SourceWriter writer, DataGraphModel graph, string className, bool hasJson = false)
    {
        var emitter = new GraphEmitter(writer, graph);
        writer.Line("// Data contracts: what parameters, results and faults consist of.");
        writer.Open($"internal static class {className}");
        writer.Open("public static void Prepare()");
        writer.Line(
            "global::System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(typeof(Names).TypeHandle);");
        writer.Line($"Compiled.GraphNames.Prepare();");
        if (hasJson)
        {
            writer.Line(
                "global::System.Runtime.CompilerServices.RuntimeHelpers"
                    + ".RunClassConstructor(typeof(JsonNames).TypeHandle);");
        }

        writer.Close();
        foreach (var part in graph.Parts)
        {
            PartEmitter.Emit(emitter, part);
        }

        foreach (var type in graph.Types)
        {
            EmitType(emitter, type);
        }

        KnownTypeEmitter.Emit(emitter);
        ForeignEmitter.Emit(writer, graph);
        emitter.Names.Emit(writer);
        if (hasJson)
        {
            JsonEmitter.Emit(writer, graph);
        }

        HiddenEmitter.Emit(writer, graph);
        EmitAccessors(writer, graph);
        writer.Close();
    }

    private static void EmitType(GraphEmitter emitter, TypeModel type)
    {
        switch (type)
        {
            case EnumModel model:
                EnumEmitter.Emit(emitter, model);
                break;
            case NullableModel model:
                NullableEmitter.Emit(emitter, model);
                break;
            case AnyModel model:
                AnyEmitter.Emit(emitter, model);
                break;
            case XmlSerializableModel model:
                XmlSerializableEmitter.Emit(emitter, model);
                break;
            case ClassModel model:
                ClassWriteEmitter.Emit(emitter, model);
                ClassReadEmitter.Emit(emitter, model);
                break;
            case CollectionModel model:
                CollectionWriteEmitter.Emit(emitter, model);
                CollectionReadEmitter.Emit(emitter, model);
                break;
        }
    }

    private static void EmitAccessors(SourceWriter writer, DataGraphModel graph)
    {
        foreach (var owner in graph.Accessors.GroupBy(a => (a.ClassHead, a.Constraints)))
        {
            writer.Open($"private static class {owner.Key.ClassHead}{owner.Key.Constraints}");
            foreach (var accessor in owner)
            {
                foreach (var line in accessor.Declaration.Split('\n'))
                {
                    writer.Line(line);
                }
            }

            writer.Close();
        }
    }
}
