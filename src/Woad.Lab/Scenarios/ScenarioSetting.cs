using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Scenarios.Requests;
using Woad.Lab.Targets;

namespace Woad.Lab.Scenarios;

/// <summary>
/// One setting that a scenario may hold: its kind in JSON, what is expected in words, and how it is taken over; null
/// when the value is of another kind.
/// </summary>
internal sealed record ScenarioSetting(
    ScenarioKind Kind, string Expected, Func<LoadSettings, JsonElement, LoadSettings?> Set)
{
    public static readonly IReadOnlyDictionary<string, ScenarioSetting> Known = new Dictionary<string, ScenarioSetting>
    {
        ["$schema"] = Word("the address of a schema", (s, _) => s),
        ["url"] = Word("text such as \"net.tcp://localhost:8080/Service\"", (s, v) => s with { Url = v }),
        ["binding"] = Word($"one of {BindingText.Names}", (s, v) => s with { Binding = v }),
        ["bindingProperties"] = new(
            ScenarioKind.Properties,
            "an object such as { \"Security.Mode\": \"None\" }",
            (s, v) => v.ValueKind == JsonValueKind.Object
                ? s with { BindingProperties = [.. v.EnumerateObject().Select(p => $"{p.Name}={p.Value}")] }
                : null),
        ["contract"] = Word("text such as \"contracts.dll!IService\"", (s, v) => s with { Contract = v }),
        ["operation"] = Word("the name of an operation", (s, v) => s with { Operation = v }),
        ["args"] = new(
            ScenarioKind.Arguments,
            "an array such as [1, \"two\"] or an object by name",
            (s, v) => v.ValueKind is JsonValueKind.Array or JsonValueKind.Object
                ? s with { Args = v.GetRawText() }
                : null),
        ["method"] = Word("a method of HTTP such as \"POST\"", (s, v) => s with { Method = v }),
        ["body"] = Word("text, or \"@file\"", (s, v) => s with { Body = v }),
        ["headers"] = Texts("an array such as [\"Accept: text/plain\"]", (s, v) => s with { Headers = v }),
        ["checks"] = Texts("an array such as [\"status=200\", \"body~ok\"]", (s, v) => s with { Checks = v }),
        ["requests"] = new(
            ScenarioKind.Requests,
            "an array such as [{ \"method\": \"GET\", \"url\": \"/orders/${id}\" }], with url, method, body, headers "
                + "and checks",
            (s, v) => RequestReader.Read(v) is { } requests ? s with { Requests = requests } : null),
        ["har"] = Word("the path of a HAR file", (s, v) => s with { Har = v }),
        ["data"] = Word("the path of a CSV file whose first line names its columns", (s, v) => s with { Data = v }),
        ["load"] = Word($"one of {LoadText.Forms}", (s, v) => s with { Load = v }),
        ["duration"] = Word("a duration such as \"60s\"", (s, v) => s with { Duration = v }),
        ["warmup"] = Word("a duration such as \"2s\", or \"0\"", (s, v) => s with { WarmUp = v }),
        ["think"] = Word(Pause.Forms, (s, v) => s with { Think = v }),
        ["pacing"] = Word(Pause.Forms, (s, v) => s with { Pacing = v }),
        ["inFlight"] = Number((s, v) => s with { InFlight = v }),
        ["channel"] = Word(ChannelUse.Forms, (s, v) => s with { Channel = v }),
        ["driver"] = Word(DriverText.Forms, (s, v) => s with { Driver = v }),
        ["maxInFlight"] = Number((s, v) => s with { MaxInFlight = v }),
        ["timeout"] = Word("a duration such as \"10s\"", (s, v) => s with { Timeout = v }),
        ["thresholds"] = Texts("an array such as [\"p99<50ms\"]", (s, v) => s with { Thresholds = v }),
        ["against"] = Word("a run folder, or the summary.json of a run", (s, v) => s with { Against = v }),
        ["abort"] = Word(AbortRule.Form, (s, v) => s with { Abort = v }),
        ["agents"] = Texts(
            "an array such as [\"ssh:host1\", \"listen:4\", \"2\"]; exec:COMMAND can only be an option, --agents",
            (s, v) => v.Any(IsCommand) ? null : s with { Agents = s.Agents with { Places = v } }),
        ["agentListen"] = Word(
            "an address and port such as \"0.0.0.0:7411\"",
            (s, v) => s with { Agents = s.Agents with { Listen = v } }),
        ["agentSecret"] = Word("the path of a file", (s, v) => s with { Agents = s.Agents with { Secret = v } }),
        ["agentWait"] = Word(
            "a duration such as \"60s\"", (s, v) => s with { Agents = s.Agents with { Wait = v } }),
        ["agentSilence"] = Word(
            "a duration such as \"30s\"", (s, v) => s with { Agents = s.Agents with { Silence = v } }),
        ["runs"] = Number((s, v) => s with { Runs = v }),
        ["seed"] = Number((s, v) => s with { Seed = v }),
    };

    /// <summary>A file does not choose the programs that run: whoever reads a scenario does not expect it.</summary>
    private static bool IsCommand(string place) => place.StartsWith("exec:", StringComparison.Ordinal);

    private static ScenarioSetting Word(string expected, Func<LoadSettings, string, LoadSettings> set) => new(
        ScenarioKind.Text,
        expected,
        (s, v) => v.ValueKind == JsonValueKind.String ? set(s, v.GetString()!) : null);

    private static ScenarioSetting Texts(string expected, Func<LoadSettings, string[], LoadSettings?> set) => new(
        ScenarioKind.Texts,
        expected,
        (s, v) => v.ValueKind == JsonValueKind.Array && v.EnumerateArray().All(t => t.ValueKind == JsonValueKind.String)
            ? set(s, [.. v.EnumerateArray().Select(t => t.GetString()!)])
            : null);

    private static ScenarioSetting Number(Func<LoadSettings, int, LoadSettings> set) => new(
        ScenarioKind.Number,
        "a whole number",
        (s, v) => v.ValueKind == JsonValueKind.Number && v.TryGetInt32(out var number) ? set(s, number) : null);
}
