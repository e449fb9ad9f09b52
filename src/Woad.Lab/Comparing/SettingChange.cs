using System.Text.Json;
using Woad.Lab.Scenarios;

namespace Woad.Lab.Comparing;

/// <summary>A setting in which two runs differ, as both were asked for.</summary>
internal sealed record SettingChange(string Name, string A, string B)
{
    /// <summary>Settings that say how long, how often and how carefully was measured, and not what.</summary>
    private static readonly HashSet<string> OfMeasuring = new(StringComparer.OrdinalIgnoreCase)
    {
        nameof(LoadSettings.Runs), nameof(LoadSettings.Seed), nameof(LoadSettings.Duration),
        nameof(LoadSettings.WarmUp), nameof(LoadSettings.Thresholds), nameof(LoadSettings.Abort),
        nameof(LoadSettings.OwnsTarget), nameof(LoadSettings.Against), "out", "maxTime", "budget",
    };

    /// <summary>The settings of the called operation.</summary>
    private static readonly HashSet<string> OfOperation = new(StringComparer.OrdinalIgnoreCase)
    {
        nameof(LoadSettings.Contract), nameof(LoadSettings.Operation), nameof(LoadSettings.Args),
        nameof(LoadSettings.Method), nameof(LoadSettings.Body), nameof(LoadSettings.Headers),
        nameof(LoadSettings.Requests), nameof(LoadSettings.Har), nameof(LoadSettings.Data),
    };

    /// <summary>The settings of the offered load.</summary>
    private static readonly HashSet<string> OfLoad = new(StringComparer.OrdinalIgnoreCase)
    {
        nameof(LoadSettings.Load), nameof(LoadSettings.Think), nameof(LoadSettings.Pacing),
        nameof(LoadSettings.InFlight), nameof(LoadSettings.Channel),
    };

    public bool IsOperation => OfOperation.Contains(Name);

    public bool IsLoad => OfLoad.Contains(Name);

    /// <summary>Changes of settings that say what was measured; addresses of machines are none.</summary>
    public static IReadOnlyList<SettingChange> Of(JsonElement a, JsonElement b)
    {
        var (first, second) = (Texts(a), Texts(b));
        return
        [
            .. first.Keys.Union(second.Keys)
                .Where(name => !OfMeasuring.Contains(name))
                .Select(name => new SettingChange(
                    name, first.GetValueOrDefault(name, "not given"), second.GetValueOrDefault(name, "not given")))
                .Where(c => c.A != c.B),
        ];
    }

    public override string ToString() => $"{Name}: {A} and {B}";

    private static Dictionary<string, string> Texts(JsonElement settings) =>
        settings.ValueKind != JsonValueKind.Object
            ? []
            : settings.EnumerateObject().ToDictionary(p => p.Name, TextOf);

    /// <summary>A contract by its name, whatever the folder of its assembly; an address by its path.</summary>
    private static string TextOf(JsonProperty property)
    {
        var text = property.Value.ValueKind == JsonValueKind.String
            ? property.Value.GetString()!
            : property.Value.GetRawText();
        return property.Name.ToUpperInvariant() switch
        {
            "CONTRACT" => text[(text.LastIndexOf('!') + 1)..],
            "URL" when Uri.TryCreate(text, UriKind.Absolute, out var address) => address.PathAndQuery,
            _ => text,
        };
    }
}
