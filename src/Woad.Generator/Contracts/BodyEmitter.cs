using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>Writes the methods that read and write the bodies of an operation's messages.</summary>
internal sealed class BodyEmitter(SourceWriter writer, OperationModel operation, NameTable names)
{
    private readonly string _frame = $"Frame{operation.Index}";

    public void Emit()
    {
        Write("Request", operation.Name, [.. operation.Request]);
        Read("Request", operation.Name, null, operation.Request);
        if (operation.IsOneWay)
        {
            return;
        }

        IEnumerable<PartModel> reply = operation.Reply;
        Write("Reply", operation.Name + "Response", operation.Result is { } result ? [result, .. reply] : [.. reply]);
        Read("Reply", operation.Name + "Response", operation.Result, operation.Reply);
    }

    private void Write(string message, string wrapper, IReadOnlyList<PartModel> parts)
    {
        var name = names.Of(operation.Namespace, wrapper);
        writer.Line($"private static void Write{message}Body<TWriter>(ref TWriter writer, {_frame} frame)");
        writer.Open("    where TWriter : struct, global::Woad.Xml.IXmlWriter, allows ref struct");
        writer.Line($"writer.Start({name});");
        foreach (var part in parts)
        {
            WritePart(part);
        }

        writer.Line($"writer.End({name});");
        writer.Close();
        writer.Line();
    }

    private void WritePart(PartModel part)
    {
        var name = names.Of(operation.Namespace, part.Element);
        var value = "frame." + part.Field;
        var data = $"Data{operation.Graph}.Write_{part.DataId}(ref writer, {name}, {value}, frame.MaxItems);";
        writer.Line(part.Primitive switch
        {
            PrimitiveKind.None => data,
            PrimitiveKind.String => $"{Code.Formatters}.BodyCodec.WriteString(ref writer, {name}, {value});",
            PrimitiveKind.Bytes => $"{Code.Formatters}.BodyCodec.WriteBytes(ref writer, {name}, {value});",
            PrimitiveKind.Array => $"if ({value} is null) {Code.Formatters}.BodyCodec.WriteNull(ref writer, {name}); else {data}",
            _ => $"writer.Element({name}, {value});",
        });
    }

    /// <summary>Parts come in order and may be missing; elements that are none of them are passed over. A result may stand anywhere.</summary>
    private void Read(string message, string wrapper, PartModel? result, EquatableArray<PartModel> parts)
    {
        writer.Line($"private static void Read{message}Body<TReader>(ref TReader reader, {_frame} frame)");
        writer.Open("    where TReader : struct, global::Woad.Xml.IXmlReader, allows ref struct");
        writer.Line($"{Code.Formatters}.BodyCodec.Start(ref reader, {names.Of(operation.Namespace, wrapper)});");
        if (parts.Count > 0)
        {
            writer.Line("var next = 0;");
        }

        writer.Open("while (!reader.TryEnd())");
        var start = "if";
        if (result is not null)
        {
            writer.Open($"if (reader.TryStart({names.Of(operation.Namespace, result.Element)}))");
            writer.Line($"frame.{result.Field} = {ReadPart(result)};");
            writer.Close();
            start = "else if";
        }

        for (var i = 0; i < parts.Count; i++)
        {
            writer.Open($"{start} (next <= {i} && reader.TryStart({names.Of(operation.Namespace, parts[i].Element)}))");
            writer.Line($"frame.{parts[i].Field} = {ReadPart(parts[i])};");
            writer.Line($"next = {i + 1};");
            writer.Close();
            start = "else if";
        }

        writer.Open(start == "if" ? "" : "else");
        writer.Line($"{Code.Formatters}.BodyCodec.Skip(ref reader);");
        writer.Close();
        writer.Close();
        writer.Close();
        writer.Line();
    }

    private string ReadPart(PartModel part) => part.Primitive switch
    {
        PrimitiveKind.None or PrimitiveKind.Array => $"Data{operation.Graph}.Read_{part.DataId}(ref reader, frame.MaxItems)",
        PrimitiveKind.String => $"{Code.Formatters}.BodyCodec.ReadString(ref reader)",
        PrimitiveKind.Bytes => $"{Code.Formatters}.BodyCodec.ReadBytes(ref reader)",
        var kind => $"reader.Read{kind}()",
    };
}
