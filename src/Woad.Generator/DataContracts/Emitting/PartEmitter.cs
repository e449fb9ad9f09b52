using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the entries of generated code: a value as the root of its own graph.</summary>
internal static class PartEmitter
{
    public static void Emit(GraphEmitter emitter, DataPart part)
    {
        var type = emitter.Type(part.Id);
        var writer = emitter.Writer;
        writer.Line("// A parameter or result as an element; false when the serializer has to write it.");
        writer.Line(Code.OnItsOwn);
        writer.Open(
            $"public static bool TryWrite{part.Id}<TWriter>("
            + $"ref TWriter writer, {Code.Xml}XmlName name, {part.TypeName} value, "
            + $"int maxItems){Code.WriterConstraint}");
        EmitForeignCheck(emitter, "return false;");
        writer.Line($"var graph = new {Code.Run}GraphWriting(maxItems);");
        writer.Line("graph.Count(1);");
        writer.Line(Write(emitter, type));
        writer.Line("return !graph.IsLeft;");
        writer.Close();
        writer.Line("// The same from the element just started; false when the serializer has to read it.");
        writer.Line(Code.OnItsOwn);
        writer.Open(
            $"public static bool TryRead{part.Id}<TReader>("
            + $"ref TReader reader, int maxItems, bool isRehearsal, out {part.TypeName} value)"
            + Code.ReaderConstraint);
        EmitForeignCheck(emitter, "{ value = default; return false; }");
        writer.Line($"var graph = new {Code.Run}GraphReading(maxItems, isRehearsal);");
        writer.Line("graph.Count(1);");
        if (type is NullableModel nullable && emitter.Type(nullable.Underlying) is PrimitiveModel primitive)
        {
            var (name, ns) = (Code.Literal(primitive.Contract.Name), Code.Literal(primitive.Contract.Namespace));
            writer.Line($"graph.CheckRootType(ref reader, {name}, {ns});");
        }

        writer.Line($"value = {Read(emitter, type)};");
        writer.Line("return !graph.IsLeft;");
        writer.Close();
    }

    private static void EmitForeignCheck(GraphEmitter emitter, string otherwise)
    {
        if (ForeignEmitter.IsNeeded(emitter.Graph))
        {
            emitter.Writer.Line($"if ({ForeignEmitter.Differ}) {otherwise}");
        }
    }

    /// <summary>Where a value cannot be null, attributes of the root have no meaning.</summary>
    private static string Read(GraphEmitter emitter, TypeModel type) => type switch
    {
        PrimitiveModel { IsValueType: true, Kind: not PrimitiveKind.DateTimeOffset } primitive =>
            primitive.Kind is PrimitiveKind.SByte or PrimitiveKind.Byte or PrimitiveKind.Int16 or PrimitiveKind.UInt16
                or PrimitiveKind.UInt32 or PrimitiveKind.Char
                ? $"{Code.Run}PrimitiveValues.Read{primitive.Kind}(ref reader)"
                : $"reader.Read{primitive.Kind}()",
        _ => emitter.Read(type.Id),
    };

    private static string Write(GraphEmitter emitter, TypeModel type)
    {
        var declares = emitter.Names.Declare(type.NamespaceToDeclare);
        return type switch
        {
            PrimitiveModel { Kind: PrimitiveKind.DateTimeOffset } =>
                $"{Code.Run}OffsetTimes.Write(ref writer, ref graph, name, {declares}, true, value);",
            PrimitiveModel { Kind: PrimitiveKind.QName } =>
                $"{Code.Run}QualifiedNames.WriteRoot(ref writer, ref graph, name, value);",
            PrimitiveModel { IsValueType: false } or AnyModel => WriteOrNil(emitter, type, declares),
            PrimitiveModel or EnumModel => emitter.Write(type.Id, "name", "null", "value"),
            NullableModel { UnderlyingNamespace: null } => WriteOrNil(emitter, type, declares),
            _ => $"Write{type.Id}(ref writer, ref graph, name, {declares}, true, value);",
        };
    }

    private static string WriteOrNil(GraphEmitter emitter, TypeModel type, string declares)
    {
        var write = type is AnyModel
            ? $"Write{type.Id}(ref writer, ref graph, name, {declares}, true, value);"
            : emitter.Write(type.Id, "name", declares, "value");
        return $"if (value is null) {Code.Run}GraphWriting.WriteRootNil(ref writer, name); else {write}";
    }
}
