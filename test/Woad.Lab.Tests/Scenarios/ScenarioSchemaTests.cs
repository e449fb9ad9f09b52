using System.Text.Json;
using Woad.Lab.Scenarios;

namespace Woad.Lab.Tests.Scenarios;

/// <summary>The schema names what the reader of scenarios knows, and no more.</summary>
public sealed class ScenarioSchemaTests
{
    [Theory]
    [InlineData("url", "string")]
    [InlineData("bindingProperties", "object")]
    [InlineData("inFlight", "integer")]
    [InlineData("thresholds", "array")]
    public void Setting_has_its_kind(string name, string type)
    {
        using var schema = JsonDocument.Parse(ScenarioSchema.Write());
        var setting = schema.RootElement.GetProperty("properties").GetProperty(name);
        Assert.Equal(type, setting.GetProperty("type").GetString());
        Assert.NotEmpty(setting.GetProperty("description").GetString()!);
    }

    [Fact]
    public void Every_setting_of_a_load_can_be_in_a_scenario()
    {
        using var schema = JsonDocument.Parse(ScenarioSchema.Write());
        var known = schema.RootElement.GetProperty("properties").EnumerateObject().Select(p => p.Name).ToHashSet();

        // The owner's word for a target on another machine is given by hand, never by a file.
        var settings = typeof(LoadSettings).GetProperties()
            .Where(p => p.CanWrite && p.Name != nameof(LoadSettings.OwnsTarget))
            .Select(p => p.Name);
        Assert.All(settings, s => Assert.Contains(s, known, StringComparer.OrdinalIgnoreCase));
        Assert.False(schema.RootElement.GetProperty("additionalProperties").GetBoolean());
    }
}
