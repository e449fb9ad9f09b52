using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the codec of an operation.</summary>
internal static class OperationEmitter
{
    private static readonly string[] Formats = ["Text", "Binary"];

    /// <summary>Writes the class.</summary>
    /// <param name="writer">Takes the text.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="names">The names that it uses.</param>
    /// <param name="contract">The contract that it is of.</param>
    public static void Emit(SourceWriter writer, OperationModel operation, NameTable names, ContractModel contract)
    {
        var frame = $"{Code.Formatters}.CallFrame";
        var own = $"Frame{operation.Index}";
        writer.Open($"private sealed class Operation{operation.Index} : {Code.Formatters}.OperationCodec");
        writer.Line($"public override string Name => {Code.Text(operation.Name)};");
        writer.Line();
        writer.Line($"public override string Layout => {Code.Text(operation.Layout)};");
        writer.Line();
        if (operation.KnownTypes.Count > 0)
        {
            var types = string.Join(", ", operation.KnownTypes);
            writer.Line(
                $"public override global::System.Collections.Generic.IReadOnlyList<global::System.Type> KnownTypes {{ get; }} = new global::System.Type[] {{ {types} }};");
            writer.Line();
        }

        if (operation.Parts.Any(part => part.DataId is not null) && ForeignEmitter.IsNeeded(contract.Graphs[operation.Graph]))
        {
            writer.Line($"public override bool IsAsSeen => Data{operation.Graph}.Foreign.IsAsSeen;");
            writer.Line();
        }

        if (contract.HasJson)
        {
            writer.Line($"public override {Code.Formatters}.JsonParts Json {{ get; }} = new Json{operation.Index}();");
            writer.Line();
        }

        writer.Line($"public override {frame} CreateFrame() => new {own}();");
        writer.Line();
        new InvokeEmitter(writer, operation).Emit();
        foreach (var format in Formats)
        {
            Entry(writer, operation, $"Read", "Request", $"{format}XmlReader reader", "reader");
            Entry(writer, operation, $"Write", "Request", $"{format}XmlWriter writer", "writer");
            Entry(writer, operation, $"Read", "Reply", $"{format}XmlReader reader", "reader");
            Entry(writer, operation, $"Write", "Reply", $"{format}XmlWriter writer", "writer");
        }

        EmitObjects(writer, operation, frame, own);
        new BodyEmitter(writer, operation, names).Emit();
        writer.Close();
        writer.Line();
    }

    private static void Entry(
        SourceWriter writer, OperationModel operation, string verb, string message, string parameter, string argument)
    {
        writer.Open($"public override void {verb}{message}(ref global::Woad.Xml.{parameter}, {Code.Formatters}.CallFrame frame)");
        if (message == "Request" || !operation.IsOneWay)
        {
            writer.Line($"{verb}{message}Body(ref {argument}, (Frame{operation.Index})frame);");
        }

        writer.Close();
        writer.Line();
    }

    /// <summary>The parameters and results as objects, for the message lane and for clients without a generated proxy.</summary>
    private static void EmitObjects(SourceWriter writer, OperationModel operation, string frame, string own)
    {
        writer.Open($"public override void SetInputs({frame} frame, object[] inputs)");
        writer.Line($"var own = ({own})frame;");
        for (var i = 0; i < operation.Request.Count; i++)
        {
            var part = operation.Request[i];
            writer.Line($"own.{part.Field} = {Code.Cast(part.TypeName, $"inputs[{i}]")};");
        }

        writer.Close();
        writer.Line();
        writer.Open($"public override object[] GetInputs({frame} frame)");
        writer.Line($"var own = ({own})frame;");
        writer.Line($"return {Code.Objects(operation.Request.Select(p => "own." + p.Field))};");
        writer.Close();
        writer.Line();
        writer.Open($"public override object GetResult({frame} frame, object[] outputs)");
        writer.Line($"var own = ({own})frame;");
        for (var i = 0; i < operation.Reply.Count; i++)
        {
            writer.Line($"outputs[{i}] = own.{operation.Reply[i].Field};");
        }

        writer.Line(operation.Result is null ? "return null;" : "return own.result;");
        writer.Close();
        writer.Line();
        writer.Open($"public override void SetResult({frame} frame, object result, object[] outputs)");
        writer.Line($"var own = ({own})frame;");
        for (var i = 0; i < operation.Reply.Count; i++)
        {
            var part = operation.Reply[i];
            writer.Line($"own.{part.Field} = {Code.Cast(part.TypeName, $"outputs[{i}]")};");
        }

        if (operation.Result is { } value)
        {
            writer.Line($"own.result = {Code.Cast(value.TypeName, "result")};");
        }

        writer.Close();
        writer.Line();
    }
}
