using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods of places where any object may stand.</summary>
internal static class AnyEmitter
{
    public static void Emit(GraphEmitter emitter, AnyModel type)
    {
        var writer = emitter.Writer;
        writer.Line($"// An element with a value of {type.Shown}.");
        writer.Open(
            $"private static void Write{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, {type.TypeName} "
            + $"value){Code.WriterConstraint}");
        writer.Open("if (value is null)");
        writer.Line($"{Code.Run}GraphWriting.WriteNil(ref writer, name, declares, isRoot);");
        writer.Close();
        writer.Open("else if (value.GetType() == typeof(object))");
        writer.Line($"{Code.Run}GraphWriting.Open(ref writer, name, declares, isRoot);");
        writer.Line("writer.EndOfStart();");
        writer.Line("writer.End(name);");
        writer.Close();
        writer.Open("else");
        writer.Line("Typed(ref writer, ref graph, name, declares, isRoot, value);");
        writer.Close();
        writer.Close();

        writer.Line($"// A value of {type.Shown} from the element just started.");
        writer.Open(
            $"private static {type.TypeName} Read{type.Id}<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph)"
            + Code.ReaderConstraint);
        writer.Line($"var attributes = graph.AttributesOf(ref reader);");
        writer.Open("if (!graph.TryTakeEmpty(ref reader, attributes, out var other))");
        writer.Open("if (attributes.TypeName is null)");
        writer.Line($"other = {Code.Run}AnyValues.ReadObject(ref reader);");
        writer.Line("graph.Remember(attributes.Id, other);");
        writer.Close();
        writer.Line("else other = Typed(ref reader, ref graph, attributes);");
        writer.Close();
        writer.Line($"return {Code.As(type, "other")};");
        writer.Close();
    }
}
