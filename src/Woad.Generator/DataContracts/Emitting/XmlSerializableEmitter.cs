using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the methods of types that write and read their own XML.</summary>
internal static class XmlSerializableEmitter
{
    public static void Emit(GraphEmitter emitter, XmlSerializableModel type)
    {
        EmitWrite(emitter.Writer, type);
        ClassReadEmitter.EmitElement(emitter, type, -1);
        EmitRead(emitter.Writer, type);
    }

    /// <summary>A statement that writes the rest of an element whose start tag is open.</summary>
    public static string WriteRest(XmlSerializableModel type, string value) =>
        $"{Code.Run}XmlSerializables.Write(ref writer, name, ({type.ReadAs}){value});";

    private static void EmitWrite(SourceWriter writer, XmlSerializableModel type)
    {
        writer.Line($"// An element with a value of {type.Shown}.");
        writer.Open(
            $"private static void Write{type.Id}<TWriter>(ref TWriter writer, ref {Code.Run}GraphWriting graph, "
            + $"{Code.Xml}XmlName name, {Code.Xml}XmlToken declares, bool isRoot, {type.TypeName} "
            + $"value){Code.WriterConstraint}");
        if (!type.IsValueType)
        {
            writer.Open("if (value is null)");
            writer.Line($"{Code.Run}GraphWriting.WriteNil(ref writer, name, isRoot ? null : declares, isRoot);");
            writer.Line("return;");
            writer.Close();
        }

        if (type.IsPolymorphic)
        {
            writer.Open($"if (value.GetType() != {type.TypeOf})");
            writer.Line("Typed(ref writer, ref graph, name, declares, isRoot, value);");
            writer.Line("return;");
            writer.Close();
        }

        // The root says nothing of contracts: it is the object's alone.
        writer.Line($"{Code.Run}GraphWriting.Open(ref writer, name, isRoot ? null : declares, false);");
        writer.Line(WriteRest(type, "value"));
        writer.Close();
    }

    private static void EmitRead(SourceWriter writer, XmlSerializableModel type)
    {
        writer.Line("// What is inside the element, as an object of exactly this type.");
        writer.Open(
            $"private static {type.TypeName} Read{type.Id}Content<TReader>("
            + $"ref TReader reader, ref {Code.Run}GraphReading graph, "
            + $"string id){Code.ReaderConstraint}");
        writer.Line(
            $"var value = {(type.IsHidden ? $"({type.ReadAs})" : "")}"
                + $"({Code.Created(type, type.Creation, isOwnCode: true)});");
        writer.Line(type.IsValueType
            ? $"if (id is not null) throw {Code.Run}GraphErrors.ValueWithId({type.TypeOf}, id);"
            : "if (id is not null) graph.Remember(id, value);");
        writer.Line(
            $"if (graph.IsRehearsal) {Code.Run}XmlSerializables.Rehearse(ref reader); else "
                + $"{Code.Run}XmlSerializables.Read(ref reader, ref value);");
        writer.Line("return value;");
        writer.Close();
    }
}
