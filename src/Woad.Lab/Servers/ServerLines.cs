using System.Text.Json;
using System.Text.Json.Serialization;
using Woad.Lab.Measuring;

namespace Woad.Lab.Servers;

/// <summary>The processes of a run talk in lines of JSON over standard input and output.</summary>
internal static class ServerLines
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    public static string Write<T>(T line) => JsonSerializer.Serialize(line, Options);

    /// <summary>Null when the text is no such line, as when a library prints to standard output.</summary>
    public static T? Read<T>(string text)
        where T : class => LabJson.TryRead<T>(text, Options);
}
