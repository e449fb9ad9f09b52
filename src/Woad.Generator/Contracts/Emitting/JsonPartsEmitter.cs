using Woad.Generator.Json;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the class that reads and writes an operation's parameters and results as JSON, one by one.</summary>
internal sealed class JsonPartsEmitter(SourceWriter writer, OperationModel operation)
{
    private const string Reader = "ref global::System.Text.Json.Utf8JsonReader reader";
    private const string Writer = "global::System.Text.Json.Utf8JsonWriter writer";

    private readonly string _frame = $"{CSharp.Formatters}.CallFrame frame";

    public void Emit()
    {
        writer.Line($"// Reads and writes the parameters and results of {operation.Name} as JSON, one by one.");
        writer.Open($"private sealed class {operation.Id}Json : {CSharp.Formatters}.JsonParts");
        Method($"bool TryReadInput(int index, {Reader}, {_frame}, bool isRehearsal)", operation.Request, null, Read);
        Method($"void SetInput(int index, object value, {_frame})", operation.Request, null, Set);
        EmitTrySet();
        Method(
            $"bool TryWriteOutput(int index, {Writer}, {_frame})",
            operation.Reply,
            operation.Result,
            Write,
            "writer.WriteNullValue(); return true;");
        Method($"bool TryWriteInput(int index, {Writer}, {_frame})", operation.Request, null, Write);
        Method(
            $"bool TryReadOutput(int index, {Reader}, {_frame}, bool isRehearsal)",
            operation.Reply,
            operation.Result,
            Read);
        writer.Close();
        writer.Line();
    }

    private static string Set(PartModel part) => $"own.{part.Field} = {CSharp.Cast(part.TypeName, "value")}; return;";

    /// <summary>Primitives of an operation that has no others have no methods of their own.</summary>
    private string Write(PartModel part) => part.DataId is { } id
        ? $"return Data{operation.Graph}.TryJsonWrite{id}(writer, own.{part.Field}, own.MaxItems);"
        : JsonGraphEmitter.WritePrimitive(KindOf(part), $"own.{part.Field}") + " return true;";

    private string Read(PartModel part) => part.DataId is { } id
        ? $"return Data{operation.Graph}.TryJsonRead{id}(ref reader, own.MaxItems, isRehearsal, out own.{part.Field});"
        : $"{{ var graph = new Compiled.GraphReading(own.MaxItems); "
            + $"own.{part.Field} = {JsonGraphEmitter.ReadPrimitive(KindOf(part))}; return !graph.IsLeft; }}";

    private static PrimitiveKind KindOf(PartModel part) =>
        (PrimitiveKind)Enum.Parse(typeof(PrimitiveKind), part.Primitive.ToString());

    private void EmitTrySet()
    {
        writer.Open($"public override bool TrySetInput(int index, global::System.ReadOnlySpan<char> text, {_frame})");
        writer.Line($"var own = ({operation.Id}Frame)frame;");
        writer.Open("switch (index)");
        for (var i = 0; i < operation.Request.Count; i++)
        {
            var part = operation.Request[i];
            if (part.TypeName == "string")
            {
                writer.Line($"case {i}: own.{part.Field} = text.ToString(); return true;");
            }
            else if (part.TypeName == "int")
            {
                writer.Line(
                    $"case {i}: return int.TryParse(text, global::System.Globalization.NumberStyles.Integer, "
                    + $"global::System.Globalization.CultureInfo.InvariantCulture, out own.{part.Field});");
            }
        }

        writer.Line("default: return false;");
        writer.Close();
        writer.Close();
        writer.Line();
    }

    /// <param name="head">The method.</param>
    /// <param name="parts">The parameters.</param>
    /// <param name="result">The return value; null for none.</param>
    /// <param name="statement">What is done with a part.</param>
    /// <param name="nothing">What is done where a value stands for a return value that is none.</param>
    private void Method(
        string head,
        EquatableArray<PartModel> parts,
        PartModel? result,
        Func<PartModel,
        string> statement,
        string? nothing = null)
    {
        writer.Open($"public override {head}");
        writer.Line($"var own = ({operation.Id}Frame)frame;");
        writer.Open("switch (index)");
        if (result is not null)
        {
            writer.Line($"case -1: {statement(result)}");
        }
        else if (nothing is not null)
        {
            writer.Line($"case -1: {nothing}");
        }

        for (var i = 0; i < parts.Count; i++)
        {
            writer.Line($"case {i}: {statement(parts[i])}");
        }

        writer.Line("default: throw new global::System.ArgumentOutOfRangeException(nameof(index));");
        writer.Close();
        writer.Close();
        writer.Line();
    }
}
