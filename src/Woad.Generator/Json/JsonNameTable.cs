using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Json;

/// <summary>The texts that generated code writes as they are, made once, as fields of one class.</summary>
internal sealed class JsonNameTable
{
    private readonly Dictionary<string, string> _fields = [];
    private readonly Identifiers _ids = new("JsonNames");

    /// <summary>An expression for a text that is escaped already.</summary>
    public string Text(string text)
    {
        if (!_fields.TryGetValue(text, out var field))
        {
            field = _ids.Add(text);
            _fields.Add(text, field);
        }

        return "JsonNames." + field;
    }

    /// <summary>Writes the class.</summary>
    public void Emit(SourceWriter writer)
    {
        writer.Open("private static class JsonNames");
        foreach (var field in _fields)
        {
            writer.Line(
                $"public static readonly global::System.Text.Json.JsonEncodedText {field.Value} = "
                + $"{JsonCode.Run}JsonWrite.Escaped({Code.Literal(field.Key)});");
        }

        writer.Close();
    }
}
