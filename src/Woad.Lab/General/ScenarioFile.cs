using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Woad.Lab.General;

/// <summary>
/// A scenario in JSON (comments and trailing commas allowed). What is wrong is said with file, line and what would be
/// right; the schema is <c>woad-lab schema</c>.
/// </summary>
internal sealed class ScenarioFile
{
    private const int LargestFile = 1024 * 1024;

    private static readonly Dictionary<string, (string Expected, Func<LoadSettings, JsonElement, LoadSettings?> Set)> Known = new()
    {
        ["$schema"] = ("text", (s, v) => Text(v) is null ? null : s),
        ["url"] = ("text such as \"net.tcp://localhost:8080/Service\"", (s, v) => Text(v) is { } t ? s with { Url = t } : null),
        ["binding"] = ($"one of {Targets.BindingText.Names}", (s, v) => Text(v) is { } t ? s with { Binding = t } : null),
        ["bindingProperties"] = (
            "an object such as { \"Security.Mode\": \"None\" }", (s, v) => v.ValueKind == JsonValueKind.Object
                ? s with { BindingProperties = [.. v.EnumerateObject().Select(p => $"{p.Name}={p.Value}")] } : null),
        ["contract"] = ("text such as \"contracts.dll!IService\"", (s, v) => Text(v) is { } t ? s with { Contract = t } : null),
        ["operation"] = ("the name of an operation", (s, v) => Text(v) is { } t ? s with { Operation = t } : null),
        ["args"] = (
            "an array such as [1, \"two\"] or an object by name",
            (s, v) => v.ValueKind is JsonValueKind.Array or JsonValueKind.Object ? s with { Args = v.GetRawText() } : null),
        ["load"] = ($"one of {Engine.LoadText.Forms}", (s, v) => Text(v) is { } t ? s with { Load = t } : null),
        ["duration"] = ("a duration such as \"60s\"", (s, v) => Text(v) is { } t ? s with { Duration = t } : null),
        ["warmup"] = ("a duration such as \"2s\", or \"0\"", (s, v) => Text(v) is { } t ? s with { WarmUp = t } : null),
        ["think"] = (Engine.Pause.Forms, (s, v) => Text(v) is { } t ? s with { Think = t } : null),
        ["pacing"] = (Engine.Pause.Forms, (s, v) => Text(v) is { } t ? s with { Pacing = t } : null),
        ["inFlight"] = ("a whole number", (s, v) => Number(v) is { } n ? s with { InFlight = n } : null),
        ["channel"] = (Engine.ChannelUse.Forms, (s, v) => Text(v) is { } t ? s with { Channel = t } : null),
        ["maxInFlight"] = ("a whole number", (s, v) => Number(v) is { } n ? s with { MaxInFlight = n } : null),
        ["timeout"] = ("a duration such as \"10s\"", (s, v) => Text(v) is { } t ? s with { Timeout = t } : null),
        ["thresholds"] = (
            "an array such as [\"p99<50ms\"]", (s, v) => v.ValueKind == JsonValueKind.Array && v.EnumerateArray().All(t => Text(t) is not null)
                ? s with { Thresholds = [.. v.EnumerateArray().Select(t => t.GetString()!)] } : null),
        ["abort"] = (Engine.AbortRule.Form, (s, v) => Text(v) is { } t ? s with { Abort = t } : null),
        ["runs"] = ("a whole number", (s, v) => Number(v) is { } n ? s with { Runs = n } : null),
        ["seed"] = ("a whole number", (s, v) => Number(v) is { } n ? s with { Seed = n } : null),
    };

    private readonly string _path;
    private readonly Dictionary<string, int> _lines;

    private ScenarioFile(string path, Dictionary<string, int> lines, LoadSettings settings) =>
        (_path, _lines, Settings) = (path, lines, settings);

    public static IEnumerable<string> Names => Known.Keys;

    public LoadSettings Settings { get; }

    /// <exception cref="ArgumentException">The file cannot be read, is no JSON, or holds something that is not known.</exception>
    public static ScenarioFile Read(string path)
    {
        if (!File.Exists(path) || new FileInfo(path).Length > LargestFile)
        {
            throw new ArgumentException($"There is no scenario file {path} of at most {LargestFile} bytes.");
        }

        var bytes = File.ReadAllBytes(path);
        var settings = new LoadSettings();
        try
        {
            var lines = Lines(bytes, path);
            using var document = JsonDocument.Parse(
                bytes, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
            foreach (var property in document.RootElement.EnumerateObject())
            {
                if (!Known.TryGetValue(property.Name, out var known))
                {
                    throw Wrong(path, lines[property.Name], $"there is no '{property.Name}'", $"one of {string.Join(", ", Known.Keys)}");
                }

                settings = known.Set(settings, property.Value)
                    ?? throw Wrong(path, lines[property.Name], $"'{property.Name}' is {property.Value.GetRawText()}", known.Expected);
            }

            return new ScenarioFile(path, lines, settings);
        }
        catch (JsonException error)
        {
            throw Wrong(path, (int)(error.LineNumber ?? 0) + 1, error.Message.Split(" Path:")[0].Split(" LineNumber:")[0], "JSON");
        }
    }

    /// <summary>Says where in the file a value stands that was found to be wrong later.</summary>
    public ArgumentException Locate(ArgumentException error)
    {
        var key = _lines.Keys.FirstOrDefault(k => Mentions(error.Message, k));
        return key is null
            ? new ArgumentException($"{_path}: {error.Message}", error)
            : new ArgumentException($"{_path}({_lines[key]}): {error.Message}", error);
    }

    private static bool Mentions(string message, string key) => key switch
    {
        "args" => message.StartsWith("The arguments", StringComparison.Ordinal),
        "load" => message.StartsWith("The load", StringComparison.Ordinal) || message.StartsWith("The s", StringComparison.Ordinal),
        "thresholds" => message.StartsWith("--threshold", StringComparison.Ordinal),
        "bindingProperties" => message.StartsWith("--binding-property", StringComparison.Ordinal),
        "inFlight" => message.StartsWith("--in-flight", StringComparison.Ordinal),
        "maxInFlight" => message.StartsWith("--max-in-flight", StringComparison.Ordinal),
        "operation" => message.StartsWith("The contract", StringComparison.Ordinal),
        "url" => message.StartsWith("The target", StringComparison.Ordinal),
        _ => message.StartsWith($"--{key} ", StringComparison.Ordinal),
    };

    private static Dictionary<string, int> Lines(byte[] bytes, string path)
    {
        var lines = new Dictionary<string, int>();
        var reader = new Utf8JsonReader(
            bytes, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        reader.Read();
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw Wrong(path, 1, "the file does not begin with an object", "{ \"url\": ... }");
        }

        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && reader.CurrentDepth == 1)
            {
                lines[reader.GetString()!] = 1 + Encoding.UTF8.GetString(bytes, 0, (int)reader.TokenStartIndex).Count(c => c == '\n');
            }
        }

        return lines;
    }

    private static ArgumentException Wrong(string path, int line, string what, string right) =>
        new(string.Create(CultureInfo.InvariantCulture, $"{path}({line}): {what}; expected: {right}."));

    private static string? Text(JsonElement value) => value.ValueKind == JsonValueKind.String ? value.GetString() : null;

    private static int? Number(JsonElement value) =>
        value.ValueKind == JsonValueKind.Number && value.TryGetInt32(out var number) ? number : null;
}
