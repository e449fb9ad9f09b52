using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Woad.Lab.Measuring;

namespace Woad.Lab.LoadAgents;

/// <summary>Orders and reports as lines of JSON. Values that have to be there are demanded.</summary>
internal static class LoadLines
{
    private const int Depth = 16;

    private static readonly JsonSerializerOptions Options = new(LabJson.Line)
    {
        MaxDepth = Depth,
        DefaultIgnoreCondition = JsonIgnoreCondition.Never,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
    };

    public static string Write<T>(T line) => JsonSerializer.Serialize(line, Options);

    /// <summary>Null when the text is no such line, as what a login shell prints.</summary>
    public static T? Read<T>(string text)
        where T : class => LabJson.TryRead<T>(text, Options);
}
