using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods of nullable types.</summary>
internal static class NullableEmitter
{
    public static void Emit(GraphEmitter emitter, NullableModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// An element with a value of {type.Shown}.");
        writer.Open(
            $"private static void Write{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, {type.TypeName} "
            + $"value){Code.WriterConstraint}");
        writer.Line(
            $"if ({(type.IsHidden ? "value is null" : "!value.HasValue")}) {Code.Run}GraphWriting.WriteNil(ref "
                + "writer, name, declares, isRoot);");
        var write = emitter.Write(
            type.Underlying, "name", "declares", type.IsHidden ? "value" : "value.GetValueOrDefault()");
        writer.Line("else " + write.Replace(", declares, false,", ", declares, isRoot,"));
        writer.Close();

        writer.Line($"// A value of {type.Shown} from the element just started.");
        writer.Open(
            $"private static {type.TypeName} Read{type.Id}<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph)"
            + Code.ReaderConstraint);
        writer.Line("if (reader.HasAttributes && graph.TryTakeEmpty(ref reader, out var other))");
        writer.Line($"    return {Code.As(type, "other")};");
        writer.Line($"return {emitter.Read(type.Underlying)};");
        writer.Close();
    }
}
