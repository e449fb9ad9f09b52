using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the methods that read and write the bodies of an operation's messages.</summary>
internal sealed class BodyEmitter(SourceWriter writer, OperationModel operation, ContractNameTable names, BodyCode code)
{
    private readonly string _frame = $"{operation.Id}Frame";

    public void Emit()
    {
        Write("Request", operation.Name, [.. operation.Request], code.WritingRequest);
        Read("Request", operation.Name, null, operation.Request, code.ReadingRequest);
        if (operation.IsOneWay)
        {
            return;
        }

        IEnumerable<PartModel> reply = operation.Reply;
        Write(
            "Reply",
            operation.Name + "Response",
            operation.Result is { } result ? [result, .. reply] : [.. reply],
            code.WritingReply);
        Read("Reply", operation.Name + "Response", operation.Result, operation.Reply, code.ReadingReply);
    }

    private void Write(string message, string wrapper, IReadOnlyList<PartModel> parts, bool runs)
    {
        var name = names.Of(operation.Namespace, wrapper);
        writer.Open(
            $"private static bool TryWrite{message}Body<TWriter>(ref TWriter writer, {_frame} frame)"
            + " where TWriter : struct, Xml.IXmlWriter, allows ref struct");
        writer.Line($"writer.Start({name});");
        foreach (var part in parts)
        {
            var write = WritePart(part);
            writer.Line(runs ? Named(part, write, "Writing", "NotWritten", "") : write);
        }

        writer.Line($"writer.End({name});");
        writer.Line("return true;");
        writer.Close();
        writer.Line();
    }

    private string WritePart(PartModel part)
    {
        var name = names.Of(operation.Namespace, part.Element);
        var value = "frame." + part.Field;
        var data =
            $"if (!Data{operation.Graph}.TryWrite{part.DataId}(ref writer, {name}, {value}, frame.MaxItems)) "
            + "return false;";
        return part.Primitive switch
        {
            ValueKind.None => data,
            ValueKind.String => $"{CSharp.Formatters}.BodyCodec.WriteString(ref writer, {name}, {value});",
            ValueKind.Bytes => $"{CSharp.Formatters}.BodyCodec.WriteBytes(ref writer, {name}, {value});",
            ValueKind.Array =>
                $"if ({value} is null) {CSharp.Formatters}.BodyCodec.WriteNull(ref writer, {name}); else {{ {data} }}",
            _ => $"writer.Element({name}, {value});",
        };
    }

    /// <summary>
    /// Parts come in order and may be missing; elements that are none of them are passed over. A result may stand
    /// anywhere.
    /// </summary>
    private void Read(string message, string wrapper, PartModel? result, EquatableArray<PartModel> parts, bool runs)
    {
        writer.Open(
            $"private static bool TryRead{message}Body<TReader>(ref TReader reader, "
            + $"{_frame} frame{(runs ? ", bool isRehearsal" : "")})"
            + " where TReader : struct, Xml.IXmlReader, allows ref struct");
        writer.Line($"if (!reader.TryStart({names.Of(operation.Namespace, wrapper)})) return false;");
        if (parts.Count > 0)
        {
            writer.Line("var next = 0;");
        }

        writer.Open("while (!reader.TryEnd())");
        var start = "if";
        if (result is not null)
        {
            writer.Open($"if (reader.TryStart({names.Of(operation.Namespace, result.Element)}))");
            writer.Line(ReadPart(result, runs));
            writer.Close();
            start = "else if";
        }

        for (var i = 0; i < parts.Count; i++)
        {
            writer.Open($"{start} (next <= {i} && reader.TryStart({names.Of(operation.Namespace, parts[i].Element)}))");
            writer.Line(ReadPart(parts[i], runs));
            writer.Line($"next = {i + 1};");
            writer.Close();
            start = "else if";
        }

        writer.Open(start == "if" ? "" : "else");
        writer.Line($"if (!{CSharp.Formatters}.BodyCodec.TrySkip(ref reader, frame)) return false;");
        writer.Close();
        writer.Close();
        writer.Line("return true;");
        writer.Close();
        writer.Line();
    }

    private string ReadPart(PartModel part, bool runs)
    {
        var value = "frame." + part.Field;
        var rehearsal = runs ? "isRehearsal" : "false";
        var read = part.Primitive switch
        {
            ValueKind.None or ValueKind.Array =>
                $"if (!Data{operation.Graph}.TryRead{part.DataId}(ref reader, frame.MaxItems, "
                + $"{rehearsal}, out {value})) return false;",
            ValueKind.String =>
                $"if (!{CSharp.Formatters}.BodyCodec.TryReadString(ref reader, out {value})) return false;",
            ValueKind.Bytes =>
                $"if (!{CSharp.Formatters}.BodyCodec.TryReadBytes(ref reader, out {value})) return false;",
            var kind => $"{value} = reader.Read{kind}();",
        };
        return runs ? Named(part, read, "Reading", "NotRead", "!isRehearsal && ") : read;
    }

    /// <summary>
    /// Wraps a statement so that its exceptions are those of the message lane, with the name of the part. Needed where
    /// code of the program may have run: then the message lane cannot take over.
    /// </summary>
    private string Named(PartModel part, string statement, string doing, string error, string condition) =>
        $"try {{ {statement} }} catch (global::System.Exception error) when "
            + $"({condition}{CSharp.Formatters}.BodyCodec.IsOf{doing}(error)) "
        + $"{{ throw {CSharp.Formatters}.BodyCodec.{error}({names.Of(operation.Namespace, part.Element)}, "
        + $"typeof({part.TypeName}), error); }}";
}
