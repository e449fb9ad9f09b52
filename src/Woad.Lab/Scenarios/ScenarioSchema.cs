using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Woad.Lab.Scenarios;

/// <summary>The JSON schema of a scenario, made from the settings that <see cref="ScenarioFile"/> knows.</summary>
internal static class ScenarioSchema
{
    private static readonly JsonSerializerOptions Layout = new()
    {
        WriteIndented = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    public static string Write()
    {
        var properties = new JsonObject();
        foreach (var (name, setting) in ScenarioSetting.Known)
        {
            properties[name] = Describe(setting);
        }

        return new JsonObject
        {
            ["$schema"] = "https://json-schema.org/draft/2020-12/schema",
            ["title"] = "A scenario of woad-lab load",
            ["type"] = "object",
            ["additionalProperties"] = false,
            ["properties"] = properties,
        }.ToJsonString(Layout);
    }

    private static JsonObject Describe(ScenarioSetting setting)
    {
        var described = new JsonObject { ["description"] = setting.Expected };
        switch (setting.Kind)
        {
            case ScenarioKind.Text:
                described["type"] = "string";
                break;
            case ScenarioKind.Number:
                described["type"] = "integer";
                break;
            case ScenarioKind.Texts:
                described["type"] = "array";
                described["items"] = new JsonObject { ["type"] = "string" };
                break;
            case ScenarioKind.Properties:
                described["type"] = "object";
                described["additionalProperties"] = new JsonObject
                {
                    ["type"] = new JsonArray("string", "number", "boolean"),
                };
                break;
            case ScenarioKind.Requests:
                described["type"] = "array";
                described["items"] = Request();
                break;
            case ScenarioKind.Arguments:
                described["type"] = new JsonArray("array", "object");
                break;
        }

        return described;
    }

    private static JsonObject Request()
    {
        static JsonObject Text() => new() { ["type"] = "string" };
        static JsonObject Texts() => new() { ["type"] = "array", ["items"] = Text() };
        return new JsonObject
        {
            ["type"] = "object",
            ["additionalProperties"] = false,
            ["properties"] = new JsonObject
            {
                ["url"] = Text(), ["method"] = Text(), ["body"] = Text(), ["headers"] = Texts(), ["checks"] = Texts(),
            },
        };
    }
}
