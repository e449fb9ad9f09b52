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
    /// <param name="reach">What in the operation's data runs code that the program has written.</param>
    public static void Emit(
        SourceWriter writer, OperationModel operation, ContractNameTable names, ContractModel contract,
        OwnCodeReach reach)
    {
        var code = new BodyCode(operation, reach, contract.HasJson);
        var frame = $"{CSharp.Formatters}.CallFrame";
        var own = $"{operation.Id}Frame";
        writer.Line($"// Calls {operation.Name} and reads and writes its messages.");
        writer.Open($"private sealed class {operation.Id}Operation : {CSharp.Formatters}.OperationCodec");
        if (code.Flags is { } flags)
        {
            writer.Open($"public {operation.Id}Operation() : base({flags})");
            writer.Close();
            writer.Line();
        }

        writer.Line($"public override string Name => {CSharp.Text(operation.Name)};");
        writer.Line();
        writer.Line($"public override string Layout => {CSharp.Words(operation.Layout)};");
        writer.Line();
        if (operation.KnownTypes.Count > 0)
        {
            var types = string.Join(", ", operation.KnownTypes);
            writer.Line(
                "public override global::System.Collections.Generic.IReadOnlyList<global::System.Type> KnownTypes "
                    + $"{{ get; }} = new global::System.Type[] {{ {types} }};");
            writer.Line();
        }

        if (operation.Parts.Any(part => part.DataId is not null)
            && ForeignEmitter.IsNeeded(contract.Graphs[operation.Graph]))
        {
            writer.Line($"public override bool IsAsSeen => Data{operation.Graph}.Foreign.IsAsSeen;");
            writer.Line();
        }

        if (contract.HasJson)
        {
            writer.Line($"public override {CSharp.Formatters}.JsonParts Json {{ get; }} = new {operation.Id}Json();");
            writer.Line();
        }

        writer.Line($"public override {frame} CreateFrame() => new {own}();");
        writer.Line();
        new InvokeEmitter(writer, operation).Emit();
        EmitEntries(writer, operation, code);
        EmitObjects(writer, operation, frame, own);
        new BodyEmitter(writer, operation, names, code).Emit();
        writer.Close();
        writer.Line();
    }

    private static void EmitEntries(SourceWriter writer, OperationModel operation, BodyCode code)
    {
        foreach (var format in Formats)
        {
            var into = $"{format}XmlWriter writer";
            ReadEntries(writer, operation, "Request", format, code.ReadingRequest);
            Entry(writer, operation, "Write", "Request", into, "TryWriteRequestBody(ref writer, {0})");
            ReadEntries(writer, operation, "Reply", format, code.ReadingReply);
            Entry(writer, operation, "Write", "Reply", into, "TryWriteReplyBody(ref writer, {0})");
        }
    }

    private static void ReadEntries(
        SourceWriter writer, OperationModel operation, string message, string format, bool runs)
    {
        var parameter = $"{format}XmlReader reader";
        if (runs)
        {
            Entry(writer, operation, "Read", message, parameter, $"TryRead{message}Body(ref reader, {{0}}, false)");
            Entry(writer, operation, "Rehearse", message, parameter, $"TryRead{message}Body(ref reader, {{0}}, true)");
        }
        else
        {
            Entry(writer, operation, "Read", message, parameter, $"TryRead{message}Body(ref reader, {{0}})");
        }
    }

    /// <summary>A method that the runtime calls; a one-way operation has no reply.</summary>
    private static void Entry(
        SourceWriter writer, OperationModel operation, string verb, string message, string parameter, string call)
    {
        writer.Open(
            $"public override bool Try{verb}{message}(ref Xml.{parameter}, {CSharp.Formatters}.CallFrame frame)");
        writer.Line(message == "Request" || !operation.IsOneWay
            ? $"return {call.Replace("{0}", $"({operation.Id}Frame)frame")};"
            : "return true;");
        writer.Close();
        writer.Line();
    }

    /// <summary>
    /// The parameters and results as objects, for the message lane and for clients without a generated proxy.
    /// </summary>
    private static void EmitObjects(SourceWriter writer, OperationModel operation, string frame, string own)
    {
        writer.Open($"public override void SetInputs({frame} frame, object[] inputs)");
        writer.Line($"var own = ({own})frame;");
        for (var i = 0; i < operation.Request.Count; i++)
        {
            var part = operation.Request[i];
            writer.Line($"own.{part.Field} = {CSharp.Cast(part.TypeName, $"inputs[{i}]")};");
        }

        writer.Close();
        writer.Line();
        writer.Open($"public override object[] GetInputs({frame} frame)");
        writer.Line($"var own = ({own})frame;");
        writer.Line($"return {CSharp.Objects(operation.Request.Select(p => "own." + p.Field))};");
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
            writer.Line($"own.{part.Field} = {CSharp.Cast(part.TypeName, $"outputs[{i}]")};");
        }

        if (operation.Result is { } value)
        {
            writer.Line($"own.result = {CSharp.Cast(value.TypeName, "result")};");
        }

        writer.Close();
        writer.Line();
    }
}
