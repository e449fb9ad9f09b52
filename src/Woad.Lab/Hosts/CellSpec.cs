using System.Text.Json;
using Woad.Lab.Measuring;

namespace Woad.Lab.Hosts;

/// <summary>
/// What a server process has to open: a service by name, with settings that the service itself knows.
/// </summary>
internal sealed record CellSpec(string Service, JsonElement Settings, double IntervalSeconds, bool CountsCalls)
{
    public static CellSpec Of<T>(string service, T settings, TimeSpan interval, bool countsCalls = true) =>
        new(service, JsonSerializer.SerializeToElement(settings, LabJson.Line), interval.TotalSeconds, countsCalls);

    public T Read<T>() =>
        Settings.Deserialize<T>(LabJson.Line) ?? throw new ArgumentException($"The service {Service} has no settings.");
}
