using System.Globalization;
using System.Text.Json;

namespace Woad.Lab.Scenarios;

/// <summary>
/// A scenario in JSON (comments and trailing commas allowed). What is wrong is said with file, line and what would be
/// right; the schema is <c>woad-lab schema</c>.
/// </summary>
internal sealed class ScenarioFile
{
    private const int LargestFile = 1024 * 1024;

    private readonly string _path;
    private readonly Dictionary<string, int> _lines;

    private ScenarioFile(string path, Dictionary<string, int> lines, LoadSettings settings) =>
        (_path, _lines, Settings) = (path, lines, settings);

    public LoadSettings Settings { get; }

    /// <exception cref="ArgumentException">The file cannot be read, is no JSON, or holds something that is not
    /// known.</exception>
    public static ScenarioFile Read(string path)
    {
        if (!File.Exists(path))
        {
            throw new ArgumentException($"There is no scenario file {path}.");
        }

        if (new FileInfo(path).Length > LargestFile)
        {
            throw new ArgumentException(
                $"The scenario file {path} has {new FileInfo(path).Length} bytes; the limit is {LargestFile}.");
        }

        var bytes = File.ReadAllBytes(path);
        var settings = new LoadSettings();
        try
        {
            var lines = Lines(bytes, path);
            using var document = JsonDocument.Parse(
                bytes,
                new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
            foreach (var property in document.RootElement.EnumerateObject())
            {
                if (!ScenarioSetting.Known.TryGetValue(property.Name, out var known))
                {
                    throw Wrong(
                        path,
                        lines[property.Name],
                        $"there is no '{property.Name}'",
                        $"one of {string.Join(", ", ScenarioSetting.Known.Keys)}");
                }

                settings =
                    known.Set(settings, property.Value)
                    ?? throw Wrong(
                        path,
                        lines[property.Name],
                        $"'{property.Name}' is {property.Value.GetRawText()}",
                        known.Expected);
            }

            return new ScenarioFile(path, lines, settings);
        }
        catch (JsonException error)
        {
            throw Wrong(path, (int)(error.LineNumber ?? 0) + 1, InPlainWords(error), "JSON");
        }
    }

    /// <summary>What the reader says of a file that ends too soon speaks of the reader.</summary>
    private static string InPlainWords(JsonException error) =>
        error.Message.Contains("does not contain any JSON tokens", StringComparison.Ordinal) ? "the file is empty"
        : error.Message.Contains("Expected depth to be zero", StringComparison.Ordinal)
            ? "the file ends before an object or an array does"
            : error.Message.Split(" Path:")[0].Split(" LineNumber:")[0].TrimEnd('.');

    /// <summary>Says where in the file a value stands that was found to be wrong later.</summary>
    public ArgumentException Locate(ArgumentException error)
    {
        var key = _lines.Keys.FirstOrDefault(k => Mentions(error.Message, k));
        return key is null
            ? new ArgumentException($"{_path}: {error.Message}", error)
            : new ArgumentException($"{_path}({_lines[key]}): {error.Message}", error);
    }

    private static bool Mentions(string message, string key) =>
        key switch
        {
            "args" => message.StartsWith("The arguments", StringComparison.Ordinal),
            "load" => message.StartsWith("The load", StringComparison.Ordinal)
                || message.StartsWith("The s", StringComparison.Ordinal),
            "thresholds" => message.StartsWith("--threshold", StringComparison.Ordinal),
            "bindingProperties" => message.StartsWith("--binding-property", StringComparison.Ordinal),
            "inFlight" => message.StartsWith("--in-flight", StringComparison.Ordinal),
            "maxInFlight" => message.StartsWith("--max-in-flight", StringComparison.Ordinal),
            "agents" => message.StartsWith("--agents", StringComparison.Ordinal),
            "agentListen" => message.StartsWith("--agent-listen", StringComparison.Ordinal),
            "agentSecret" => message.StartsWith("--agent-secret", StringComparison.Ordinal),
            "agentWait" => message.StartsWith("--agent-wait", StringComparison.Ordinal),
            "agentSilence" => message.StartsWith("--agent-silence", StringComparison.Ordinal),
            "operation" => message.StartsWith("The contract", StringComparison.Ordinal),
            "url" => message.StartsWith("The target", StringComparison.Ordinal),
            _ => message.StartsWith($"--{key} ", StringComparison.Ordinal),
        };

    private static Dictionary<string, int> Lines(byte[] bytes, string path)
    {
        var lines = new Dictionary<string, int>();
        var reader = new Utf8JsonReader(
            bytes,
            new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        reader.Read();
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw Wrong(path, 1, "the file does not begin with an object", "{ \"url\": ... }");
        }

        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && reader.CurrentDepth == 1)
            {
                var line = 1 + bytes.AsSpan(0, (int)reader.TokenStartIndex).Count((byte)'\n');
                if (!lines.TryAdd(reader.GetString()!, line))
                {
                    throw Wrong(
                        path, line, $"'{reader.GetString()}' stands there a second time", "each setting at most once");
                }
            }
        }

        return lines;
    }

    private static ArgumentException Wrong(string path, int line, string what, string right) =>
        new(string.Create(CultureInfo.InvariantCulture, $"{path}({line}): {what}; expected: {right}."));
}
