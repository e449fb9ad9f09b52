using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Woad.Lab.Measuring;

/// <summary>How the files of a run are written.</summary>
internal static class LabJson
{
    /// <summary>
    /// One line, for the raw log. The encoder keeps markup out, so that the text may stand inside a page.
    /// </summary>
    public static readonly JsonSerializerOptions Line = Create(indented: false);

    /// <summary>For files that people open.</summary>
    public static readonly JsonSerializerOptions Page = Create(indented: true);

    /// <summary>Reads a line of another process; null when the text is not such a line.</summary>
    public static T? TryRead<T>(string text, JsonSerializerOptions options)
        where T : class
    {
        if (!text.StartsWith('{'))
        {
            return null;
        }

        try
        {
            return JsonSerializer.Deserialize<T>(text, options);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static JsonSerializerOptions Create(bool indented) => new(JsonSerializerDefaults.Web)
    {
        WriteIndented = indented,
        Encoder = JavaScriptEncoder.Default,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase), new HistogramConverter() },
        AllowOutOfOrderMetadataProperties = true,
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
    };
}
