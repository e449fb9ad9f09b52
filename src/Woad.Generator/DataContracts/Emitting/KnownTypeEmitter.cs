using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods for objects that are not of the declared type.</summary>
internal static class KnownTypeEmitter
{
    public static void Emit(GraphEmitter emitter)
    {
        var known = emitter.Graph.Known
            .Select(k => (Type: Object(emitter, k.Type), k.Scopes))
            .Where(k => k.Type is not null and not AnyModel)
            .GroupBy(k => k.Type!.Id)
            .Select(g => (Type: g.First().Type!, Scopes: g.Aggregate(0ul, (all, k) => all | k.Scopes)))
            .ToList();
        EmitWrite(emitter, known.Select(k => k.Type));
        EmitRead(emitter, known);
    }

    /// <summary>
    /// The type that an object has when the known type is this one; null for those that are always known.
    /// </summary>
    private static TypeModel? Object(GraphEmitter emitter, string id) => emitter.Type(id) switch
    {
        NullableModel nullable => Object(emitter, nullable.Underlying),
        PrimitiveModel { Kind: not PrimitiveKind.DateTimeOffset } => null,
        var type => type,
    };

    private static void EmitWrite(GraphEmitter emitter, IEnumerable<TypeModel> known)
    {
        var writer = emitter.Writer;
        writer.Line("// An element with an object of another type than the declared one.");
        writer.Open(
            $"private static void Typed<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, object "
            + $"value){Code.WriterConstraint}");
        writer.Line("var type = value.GetType();");
        foreach (var type in known.Where(t => t is not ClassModel { IsAbstract: true } && !IsInterface(t)))
        {
            writer.Open($"if (type == {type.TypeOf})");
            writer.Line(type is EnumModel
                ? $"{Code.Run}GraphWriting.Open(ref writer, name, declares, false);"
                : $"{Code.Run}GraphWriting.Open(ref writer, name, declares, isRoot);");
            if (type.IsReference)
            {
                writer.Line("if (!graph.Identify(ref writer, value)) return;");
            }

            writer.Line($"{Code.Run}GraphWriting.WriteType(ref writer, {emitter.Names.Name(type.Contract)});");
            if (type is CollectionModel { KeyType: null, ItemNamespace: { } ns })
            {
                writer.Line($"writer.Declare({emitter.Names.Token(ns)});");
            }

            if (type is XmlSerializableModel own)
            {
                writer.Line(XmlSerializableEmitter.WriteRest(own, "value"));
                writer.Line("return;");
                writer.Close();
                continue;
            }

            writer.Line("writer.EndOfStart();");
            writer.Line(type switch
            {
                EnumModel => $"Write{type.Id}Content(ref writer, ({type.TypeName})value);",
                PrimitiveModel => $"{Code.Run}OffsetTimes.WriteContent(ref writer, ref graph, ({type.TypeName})value);",
                _ => $"Write{type.Id}Content(ref writer, ref graph, ({type.TypeName})value);",
            });
            writer.Line("writer.End(name);");
            writer.Line("return;");
            writer.Close();
        }

        writer.Line($"{Code.Run}GraphWriting.Open(ref writer, name, declares, false);");
        writer.Line(
            $"if (!{Code.Run}AnyValues.TryWrite(ref writer, ref graph, name, value)) throw "
                + $"{Code.Run}GraphErrors.NotKnown(value);");
        writer.Close();
    }

    private static void EmitRead(GraphEmitter emitter, IEnumerable<(TypeModel Type, ulong Scopes)> known)
    {
        var writer = emitter.Writer;
        writer.Line("// The same from the element just started.");
        writer.Open(
            $"private static object Typed<TReader>(ref TReader reader, ref {Code.Run}GraphReading graph, "
            + $"{Code.Run}ElementAttributes attributes){Code.ReaderConstraint}");
        writer.Open("switch (attributes.TypeName)");
        foreach (var (type, scopes) in known)
        {
            writer.Line(
                $"case {Code.Literal(type.Contract.Name)} when attributes.TypeNamespace == "
                + $"{Code.Literal(type.Contract.Namespace)} && (graph.Scopes & {Bits(scopes)}) != 0:");
            writer.Line(type switch
            {
                EnumModel => $"    object e_{type.Id} = Read{type.Id}Content(ref reader); "
                    + $"graph.Remember(attributes.Id, e_{type.Id}); return e_{type.Id};",
                PrimitiveModel => "    return graph.ReadDateTimeOffset(ref reader);",
                _ => $"    return Read{type.Id}Content(ref reader, ref graph, attributes.Id);",
            });
        }

        writer.Close();
        writer.Line(
            $"if (!{Code.Run}AnyValues.TryRead(ref reader, attributes.TypeName, attributes.TypeNamespace, out var "
                + "value))");
        writer.Line($"    throw {Code.Run}GraphErrors.NotKnown(attributes.TypeName, attributes.TypeNamespace);");
        writer.Line("graph.Remember(attributes.Id, value);");
        writer.Line("return value;");
        writer.Close();
    }

    private static bool IsInterface(TypeModel type) => type is CollectionModel { IsInterface: true };

    private static string Bits(ulong scopes) => "0x" + scopes.ToString("X", CultureInfo.InvariantCulture) + "ul";
}
